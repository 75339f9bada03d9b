/** Asked to do something rather than to tell something. */
const WRITES =
  /^(?:(?:please|can (?:you|we|i)|could (?:you|we|i)|would you|will you|i (?:want|need|would like|d like|wish) (?:you )?to|we (?:want|need|should) (?:to )?|let us|lets|go ahead and|just|ok|and|then|hey|hi|now) )*(?:create|add|make|book|cancel|delete|remove|erase|wipe|drop|assign|reassign|allocate|update|change|edit|amend|modify|rename|send|e ?mail|text|phone|message|notify|invoice|move|reschedule|mark|approve|authorise|authorize|reject|accept|transfer|archive|resolve|insert|set|put|write off|upload|pay|order|hire|invite|log a|log an|log new|raise a|raise an|open a|open an|close (?:the|that|this|case|job|it)|schedule (?:a|an|the|job|this|that|\S+ (?:to|for|on))|raised? (?:a|an|another|new|this|that)|logged (?:a|an) (?:new )?(?:case|job|complaint)|started? (?:a|an|new) (?:case|job|complaint|ticket)|make (?:a|an)|let (?:him|her|them|\S+) know|tell (?:him|her|them|the customer|the engineer))\b/;
const WRITES_ANYWHERE =
  /\b(?:delete|cancel|reassign|erase) (?:all|every|this|that|the|job|my)\b|\b(?:and|then) (?:tell|email|text|call) (?:them|him|her|the customer)\b/;
const OTHERS =
  /\b(other compan(?:y|ies)|another company|competitors?|rivals?|other tenants?|another tenant|someone else s (?:data|company)|all companies|different company|company id|api keys?|passwords?|system prompt|your (?:instructions|prompt|rules)|ignore (?:your|all|previous|the)|jailbreak|pretend (?:to be|you)|act as|source code|sql|select \*|drop table)\b/;
const ELSEWHERE =
  /\b(poems?|jokes?|song|lyrics|haiku|story|essay|recipe|cook|capital of|president|prime minister|election|football|cricket|rugby|world cup|share prices?|stock (?:price|market)|bitcoin|crypto|exchange rate|translate|legal(?:ly)?|lawyers?|law|laws|sue|tribunal|sack|dismiss|redundan\w+|dating|girlfriend|boyfriend|horoscope|lottery|movie|film|music|netflix|politics|religion|meaning of life|wikipedia|homework|python|javascript|write (?:me )?(?:a|an|some) (?:poem|code|script|email|letter|song|story|essay|report|function)|diagnos\w+ my|medical|doctor|tax advice|invest\w*|salary|salaries|wages?|payroll|holidays? (?:left|remaining)|what time is it)\b/;

/** What money says; nothing here knows any. */
const MONEY =
  /\b(?:invoic\w+|revenues?|turnover|profits?|profitab\w+|margins?|income|takings|(?:financial|contract|order) values?|earn(?:ed|ings?|t)?|billed|billing|(?:the|our|their) bills?|charged|charge (?:for|them|us|him|her)|costs?|costing|spen[dt] (?:on|with)(?! site)|expens\w+|prices?|pricing|priced|quotations?|(?:how many|list|show|open|our|which|sent|any|total) quotes?|quotes? (?:worth|sent|issued|won|accepted|outstanding|raised)|worth of|budgets?|owes?|owed|owing|outstanding (?:balance|debt|amount)|debts?|debtors?|unpaid|paid|payments?|cash ?flow|£|pounds?|gbp|money|fees?|hourly rates?|labour rates?|sales figures?|vat)\b|£/;
/** Money that is no question for money: a label of a job, a case called so, work that speaks of it. */
const NO_MONEY =
  /@rrr|\b(?:cases?|complaints?|alerts?)\b|\b(?:jobs?|visits?|work) (?:with|(?:that )?(?:need|await|requir)\w*|marked|where) \w*|\b(?:pricing|price|quote) (?:required|needed|to follow)\b|\b(?:recharged|discharged)\b/;

/** Whether money is asked for. */
export function asksMoney(rest: string): boolean {
  return MONEY.test(rest) && !NO_MONEY.test(rest) && !/\b(?:time|hours|long)\b.*\bspen[dt]\b/.test(rest);
}

/** Whether a text asks for what is none of the assistant's business; `rest` is normal text. */
export function outOfScope(rest: string): boolean {
  return (
    WRITES.test(rest) ||
    WRITES_ANYWHERE.test(rest) ||
    OTHERS.test(rest) ||
    asksMoney(rest) ||
    ELSEWHERE.test(rest)
  );
}

/** Which refusal fits. */
export function refusalKind(rest: string): 'writes' | 'others' | 'money' | 'elsewhere' {
  if (OTHERS.test(rest)) return 'others';
  if (WRITES.test(rest) || WRITES_ANYWHERE.test(rest)) return 'writes';
  return asksMoney(rest) ? 'money' : 'elsewhere';
}
