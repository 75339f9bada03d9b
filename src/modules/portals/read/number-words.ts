/** The words between the name of an order and its number, as a part of patterns. */
export const NUMBER_WORDS = 'number|no\\.?|id|ref\\.?|reference';
