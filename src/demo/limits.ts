/** How many jobs a demo may have: below the least the stories in it have no room. */
export const JOBS_MIN = 900;
export const JOBS_MAX = 1_000_000;
