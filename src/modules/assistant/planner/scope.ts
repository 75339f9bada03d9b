import { asksToWrite } from './said/writes.ts';

const OTHERS =
  /\b(other compan(?:y|ies)|another company|competitors?|rivals?|other tenants?|another tenant|someone else s (?:data|company)|all companies|different company|company id|api keys?|passwords?|system prompt|your (?:instructions|prompt|rules)|ignore (?:your|all|previous|the)|jailbreak|pretend (?:to be|you)|act as|source code|sql|select \*|drop table)\b/;
const ELSEWHERE =
  /\b(poems?|jokes?|song|lyrics|haiku|(?:tell|write|read) (?:me |us )?(?:a|another|the) (?:\w+ )?story|essay|recipe|cook|capital of|president|prime minister|election|football|cricket|rugby|world cup|share prices?|stock (?:price|market)|bitcoin|crypto|exchange rate|translate|legal(?:ly)?|lawyers?|law|laws|sue|tribunal|sack|dismiss|redundan\w+|dating|girlfriend|boyfriend|horoscope|lottery|movie|film|music|netflix|politics|religion|meaning of life|wikipedia|homework|python|javascript|write (?:me |us )?(?:a|an|some|my|the) (?:(?!job)\w+ )?(?:poem|code|script|email|letter|song|story|essay|report|function)|diagnos\w+ my|medical|doctor|tax advice|invest\w*|salary|salaries|wages?|payroll|holidays? (?:left|remaining)|what time is it|recommend (?:me |us )?(?:a|an|some|any)|(?:fancy|go(?:ing)? for) a (?:\w+ )?(?:pint|beer|drink|curry|coffee|brew|run|walk))\b/;
/** Results of games. */
const SPORT =
  /\b(?:who|what|did|has|have|how) .{0,40}\b(?:win|won|wins|winning|lose|lost|losing|beat|scored?|drew|play(?:ed|ing)?)\b.{0,40}\b(?:game|match|cup|final|league|derby|race|tournament|grand prix|fight|season)\b|\b(?:what (?:was|is) the|final) (?:\w+ ){0,2}scores?\b(?! (?:of|for|with|on) @)|\b(?:the|last night|tonight|saturday|sunday) (?:game|match)\b|\bwho (?:won|scored|lost)\b|^(?:so |and )*(?:did|do|will|are|is|have|has) (?!(?:we|i|you|they|he|she) )[\w~]+ (?:win|won|winning|lose|lost|draw|drawn|beat|beaten)\b(?! (?:a |the |any )?(?:work|job|contract|tender|quote|customer))/;
/** Who is away and why: nobody's absence is on record here. */
const AWAY =
  /\b(?:off sick|sick (?:leave|days?|note)|(?:is|are|been|who|anyone|anybody|gone|phoned in|called in|rang in) (?:off )?(?:sick|ill|poorly)|annual leave|(?:on|off on|gone on) (?:their |his |her |my )?(?:leave|holidays?|hols|vacation|paternity|maternity)|(?:who|anyone|anybody|everyone|@eee)(?: is| are)? (?:off|away)(?: work)?(?= (?:today|tomorrow|next|this|on|~)|$)|absen(?:t|ces?|teeism)|days? off|birthdays?)\b/;

/** What is kept elsewhere: how far somebody drove, what is in the van or in the store. */
const UNHELD =
  /\b(?:mileages?|(?:how many|number of|total|average) miles|miles? (?:driven|travelled|per|did|do|does|has|have)|how far (?:(?:did|does|do|has|have) \S+ (?:drive|driven|travel|travelled)|(?:is|away) )|mpg|fuel (?:used?|cards?|consumption|bill)|(?:how much|litres of|gallons of) (?:fuel|diesel|petrol)|stock ?(?:levels?|count|take)|(?:in|out of) stock|van stock (?:levels?|list)|how many (?:vans|vehicles|trucks|lorries|tools|ladders)|(?:which|what|whose) (?:van|vehicle|truck)|(?:van|vehicle) (?:reg\w*|number plates?|insurance|service)|number plates?|speeding|mots? (?:due|expir\w*))\b/;

/** What a piece of equipment is, apart from what was done to it. */
const EQUIPMENT =
  /\bhow old (?:is|are|was|were)\b(?!.{0,120}\b(?:cases?|jobs?|complaints?|alerts?|tickets?)\b)|\b(?:what|which|who) (?:is the )?(?:make|model|brand|manufacturer)s?\b|\bmake and model\b|\b(?:serial|model) (?:numbers?|nos?)\b|\bwho (?:made|makes|manufactured) (?:it|this|that|the|their)\b|\bwhen was (?:it|this|that) (?:@ttt |@ggg |\w+ )?(?:installed|put in|commissioned|manufactured|made)\b|\b(?:is|are) (?:it|this|that|the|their) (?:@ttt |@ggg |\w+ )?(?:still )?(?:under|in|out of|covered by) (?:@ggg|warranty|guarantee)\b/;

/** What money says; nothing here knows any. */
const MONEY =
  /\b(?:how much (?:is|are) (?:a|an|the|our)\b|invoic\w+|revenues?|turnover|profits?|profitab\w+|margins?|income|takings|(?:financial|contract|order) values?|earn(?:ed|ings?|t)?|billed|billing|(?:we|to|and|been|you|they) bill(?! \w+ (?:do|did|done|attend|work))|bill (?:them|him|her|it|@ccc|@sss|the customer|for)|(?:how much|what) (?:did|do|have|has|will|can|should) (?:we|they|it|@ccc|@sss) (?:make|made|take|bring in|cost|get paid|turn over)(?! (?:to|on|for us to))|(?:the|our|their) bills?|charged|charge (?:for|them|us|him|her|@ccc|@sss)|costs?|costing|spen[dt] (?:on|with)(?! site)|expens\w+|prices?|pricing|priced|quotations?|(?:how many|list|show|open|our|which|sent|any|total) quotes?|quotes? (?:worth|sent|issued|won|accepted|outstanding|raised)|worth of|budgets?|owes?|owed|owing|outstanding (?:balance|debt|amount)|debts?|debtors?|unpaid|paid|pay(?:s|ing)? (?:us|me|them|him|her|for|up|@eee|our|the (?:lads|guys|engineers|team))|last pay|payments?|cash ?flow|£|pounds?|gbp|money|fees?|hourly rates?|labour rates?|sales figures?|vat)\b|£/;
/** Money that is no question for money: a label of a job, a case called so, work that speaks of it. */
const NO_MONEY =
  /@rrr|\bcost(?:s|ing)? (?:us |them )?(?:more |most |the most |extra |a lot of |so many |too many )*(?:visits?|trips?|time|hours|call ?outs?|jobs)\b|\bmoney (?:left |still )?on the table\b|\b(?:cases?|complaints?|alerts?|disputes?)\b|\b(?:jobs?|visits?|work) (?:with|(?:that )?(?:need|await|requir)\w*|marked|where) \w*|\b(?:pricing|price|quote) (?:required|needed|to follow)\b|\b(?:recharged|discharged)\b/;

/** Whether money is asked for. */
export function asksMoney(rest: string): boolean {
  return (
    MONEY.test(rest) && !NO_MONEY.test(rest) && !/\b(?:time|hours|long)\b.{0,120}\bspen[dt]\b/.test(rest)
  );
}

/** Whether a text asks for what is none of the assistant's business; `rest` is normal text. */
export function outOfScope(rest: string): boolean {
  return (
    asksToWrite(rest) ||
    OTHERS.test(rest) ||
    asksMoney(rest) ||
    ELSEWHERE.test(rest) ||
    SPORT.test(rest) ||
    AWAY.test(rest) ||
    UNHELD.test(rest) ||
    EQUIPMENT.test(rest)
  );
}

/** Which refusal fits. */
export function refusalKind(
  rest: string,
): 'writes' | 'others' | 'money' | 'away' | 'unheld' | 'equipment' | 'elsewhere' {
  if (OTHERS.test(rest)) return 'others';
  if (asksToWrite(rest)) return 'writes';
  if (asksMoney(rest)) return 'money';
  if (UNHELD.test(rest)) return 'unheld';
  if (EQUIPMENT.test(rest)) return 'equipment';
  return AWAY.test(rest) ? 'away' : 'elsewhere';
}
