/** Whether a number is asked for. */
export const COUNTS = /\b(?:how many|how often|number of|count)\b/;

/** "How many is that?" */
export const HOW_MANY =
  /^(?:(?:and|so|ok) )*how many(?: (?:is|are|was|were) (?:that|there|those|they|it))?(?: (?:in all|in total|altogether|then))?$/;

/** "Where were they?" */
export const WHERE =
  /^(?:(?:and|so|ok) )*where(?: abouts)?(?: (?:were|was|are|is) (?:they|those|that|these|it|all of them))?$/;

const WHEN_THEY =
  'when (?:were|are|was|is) (?:they|those|these)(?: (?:due|for|planned|booked|scheduled|done|on|in|supposed to be|meant to be))*';
/** "When are they for?" */
export const WHEN = new RegExp(`^(?:(?:and|so|ok) )*${WHEN_THEY}$`);

/** "Which ones?", "what were they?", "can I see those?" */
export const BARE_LIST = new RegExp(
  `^(?:(?:and|ok|okay|so|but|then|right) )*(?:${WHEN_THEY}|(?:which|what)(?: (?:ones?|jobs?|visits?))?(?: (?:were|are|is|was) (?:they|those|these|that|it))?(?: (?:exactly|then|please))?|(?:(?:can|could|may) (?:i|we|you) |let me |let us )?(?:see|list|name|show)(?: me| us| out)?(?: (?:them|those|these|which|(?:its|his|her|their) (?:jobs|visits)|the (?:list|jobs|details))(?: (?:ones|jobs|all|out|please))*)?|(?:give|tell|get)(?: me| us)? (?:the (?:list|jobs|details|refs?|references|job numbers?)|which|them|those)(?: ones)?|(?:the )?(?:refs?|references|job numbers|details|list)(?: please)?)$`,
);
