/** The limits of a demo's size: below the minimum there are too few jobs for its stories. */
export const JOBS_MIN = 900;
export const JOBS_MAX = 1_000_000;
