/**
 * How soon work has its turn where it has to wait for other work: requests first, then what a caller sends in bulk, then
 * background tasks. On a server they run side by side.
 */
export type Rank = 'request' | 'bulk' | 'background';
