/** The surface of a route determines the credentials in its documentation. */
export const SURFACES = ['intelligence', 'fms', 'account', 'operator'] as const;
export type Surface = (typeof SURFACES)[number];
