import DATA from './trade-words.json' with { type: 'json' };

/** Trades and the words portals use for them. */
export const TRADES: Readonly<Record<string, readonly string[]>> = DATA;
