/** What people write for the words the planner knows. */
export const SHORT: Readonly<Record<string, string>> = {
  wha: 'who',
  whae: 'who',
  fa: 'who',
  hoo: 'how',
  ow: 'how',
  hou: 'how',
  gie: 'give',
  gies: 'give',
  tae: 'to',
  dae: 'do',
  oot: 'out',
  doon: 'down',
  noo: 'now',
  frae: 'from',
  fae: 'from',
  allus: 'always',
  tek: 'take',
  mek: 'make',
  afore: 'before',
  ower: 'over',
  aboot: 'about',
  mony: 'many',
  langest: 'longest',
  lang: 'long',
  didnae: 'did not',
  didna: 'did not',
  cannae: 'can not',
  canna: 'can not',
  isnae: 'is not',
  wasnae: 'was not',
  havenae: 'have not',
  divvent: 'do not',
  ave: 'have',
  hae: 'have',
  hes: 'has',
  wor: 'our',
  nae: 'no',
  sommat: 'something',
  owts: 'anything',
  bodies: 'people',
  tomorra: 'tomorrow',
  tomorrer: 'tomorrow',
  yisterday: 'yesterday',
  wheer: 'where',
  ken: 'know',
  resp: 'response',
  hrs: 'hours',
  mins: 'minutes',
  fin: 'finish',
  ot: 'on time',
  tos: 'time on site',
  wx: 'weather',
  invs: 'invoices',
  inv: 'invoice',
  qty: 'number of',
  def: 'define',
  cnt: 'count',
  'o/s': 'outstanding',
  'f/u': 'follow up',
  'f/us': 'follow ups',
  'f/ups': 'follow ups',
  appt: 'appointment',
  appts: 'appointments',
  addr: 'address',
  tel: 'telephone',
  pc: 'postcode',
  comp: 'completed',
  compl: 'completion',
  tot: 'total',
  sched: 'scheduled',
  unassgnd: 'unassigned',
  prio: 'priority',
  cert: 'certificate',
  certs: 'certificates',
  maint: 'maintenance',
  info: 'information',
  atm: 'right now',
  'w/e': 'weekend',
  hist: 'history',
  brkdwn: 'breakdown',
  wkly: 'weekly',
  mthly: 'monthly',
  dly: 'daily',
  'c/o': 'cancelled',
  // As people write in the North and in Scotland.
  owt: 'anything',
  nowt: 'nothing',
  summat: 'something',
  wi: 'with',
  oor: 'our',
  sae: 'so',
  mair: 'more',
  ahint: 'behind',
  yer: 'your',
  n: 'and',
  wk: 'week',
  wek: 'week',
  wks: 'weeks',
  mth: 'month',
  mths: 'months',
  mnth: 'month',
  mo: 'month',
  yr: 'year',
  yrs: 'years',
  qtr: 'quarter',
  yday: 'yesterday',
  yest: 'yesterday',
  ystrday: 'yesterday',
  tmrw: 'tomorrow',
  todays: 'today',
  tomorrows: 'tomorrow',
  yesterdays: 'yesterday',
  tmw: 'tomorrow',
  tomoz: 'tomorrow',
  cust: 'customer',
  custs: 'customers',
  client: 'customer',
  clients: 'customers',
  account: 'customer',
  accounts: 'customers',
  eng: 'engineer',
  engs: 'engineers',
  tech: 'engineer',
  techs: 'engineers',
  technician: 'engineer',
  technicians: 'engineers',
  operative: 'engineer',
  operatives: 'engineers',
  fitter: 'engineer',
  fitters: 'engineers',
  avg: 'average',
  mean: 'average',
  pct: 'percent',
  percentage: 'percent',
  hw: 'how',
  hwo: 'how',
  mny: 'many',
  jbs: 'jobs',
  jb: 'job',
  lates: 'late',
  lst: 'last',
  nxt: 'next',
  ths: 'this',
  wat: 'what',
  wot: 'what',
  wht: 'what',
  wich: 'which',
  whn: 'when',
  hav: 'have',
  hv: 'have',
  wkend: 'weekend',
  wkends: 'weekends',
  wknd: 'weekend',
  tmrrw: 'tomorrow',
  engnr: 'engineer',
  engnrs: 'engineers',
  custmr: 'customer',
  custmrs: 'customers',
  cmplt: 'complete',
  cmpltd: 'completed',
  pcnt: 'percent',
  perc: 'percent',
  howmany: 'how many',
  no: 'no',
  nos: 'number',
  num: 'number',
  whos: 'who is',
  whats: 'what is',
  thats: 'that is',
  hows: 'how is',
  wheres: 'where is',
  whens: 'when is',
  ftf: 'first time fix',
  ftfr: 'first time fix',
  fvf: 'first time fix',
  fvfr: 'first time fix',
  ftfx: 'first time fix',
  u: 'you',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ta: 'thanks',
  ppl: 'people',
  gimme: 'give me',
  wo: 'job',
  callout: 'call out',
  callouts: 'call outs',
  visits: 'visits',
  ytd: 'so far this year',
  mtd: 'so far this month',
  wtd: 'so far this week',
  qtd: 'so far this quarter',
  fortnight: '14 days',
  vs: 'vs',
  versus: 'vs',
  v: 'vs',
  noaccess: 'no access',
  jan: 'january',
  feb: 'february',
  mar: 'march',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  couple: '2',
  dozen: '12',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  two: '2',
};

/** The words that steer the planner; what is near one of them is taken for it. */
export const STEERING = new Set(
  (
    'how many number count total jobs visits calls work engineer engineers customer customers site sites type types category ' +
    'categories status result results outcome outcomes average rate percent share completion complete completed finished first time ' +
    'fix fixed punctual punctuality late later lateness early issue issues problem problems repeat callback callbacks recall ' +
    'response duration long overran overrun delay delayed month months week weeks year years quarter yesterday today tomorrow last ' +
    'this next previous since between january february march april june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday compare compared worst best most least fewest highest lowest top ' +
    'bottom busiest trend scheduled booked planned cancelled raised logged created started similar before past show list find ' +
    'complaint complaints escalation escalations case cases open overdue alert alerts sentinel sentinels team teams weather ' +
    'forecast quote quotes quoted quotation quotations invoice invoices invoiced invoicing billed unpaid summary summarise overview performance performing happening about which where when emergency ' +
    'should whose quarter recently what have against breakdown split different'
  ).split(' '),
);
/** Words that mean themselves, however near to one that steers. */
export const PLAIN_ENGLISH = new Set(
  (
    'sla slas ftf kpi kpis eta create close assign update start finish getting setting sitting being seeing letting putting running cutting meeting testing waiting start sort sorted report their there these those then than them they were where what when will with would your just like want need does done some such ' +
    'were here make made much more must once only over said same shall should take tell thank thanks that from into have having been being ' +
    'could each even ever every going good great help hello sites visit being after again came come look looking please person people ' +
    'works working worked worse better bigger biggest right left fires fire fired mate cheers right moon lots house sack capital song joke poem ' +
    'write wrote water boiler leak email mail send mine lots cost costs price prices light lights test data your yours plumber prompt ' +
    'other others competitor stock letter story dinner recipe lunch music movie news sport sports football tonight night live love ' +
    'numbers sell selling sold weak weekly monthly daily yearly mean means meant quick quickly slow slower slowest fast faster fastest typical typically usual usually ' +
    'schedule leaving out mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays proportion fraction seen date finishes ' +
    'cause causes caused causing part parts side sides size sizes quite whole fine lost word words term terms must pass passes passed yeah ' +
    'rated rates sign signs signed care cares state stated states lose loss alter abort halve quit quota compete compliant compliance ' +
    'difference differences previously quarterly responsive opened thus thin neat rare shot shut sits lease tend tends calm furnished ' +
    'complained both either neither ' +
    'spare space spaces slot turn turns turned turning show shows showed arrive arrives arriving gets goes comes runs leaves lift lifts often doing going attend attended total usually calendar rank ranked ranking league table chart graph month share fewer minute minutes hour hours day days'
  ).split(' '),
);

/** First names, however near to a word that steers. */
export const FIRST_NAMES = new Set('albert casey jane judy lisa mandy marc mary owen shane'.split(' '));

/** Words of the trade, however near to one that steers. */
export const TRADE = new Set(
  (
    'goods chase chased lift lifts tile tiles pest pests rats worn oven ovens belt belts cure cures cured ' +
    'tape tapes tyre tyres shop shops snow rack racks cage cages card cards care case cash cast cape lamp lane lake latex laser layer ' +
    'mast moist nest nests path paths paste beat bent bust beam beams mouse stove slit spilt spill winch tread treads tram court courts mount ' +
    'mounts cell cells worm worms timer timers tissue starter starters escalator escalators layers planner planners cable tower towers ' +
    'match matched matches stove post posts hive hives fund funds film films tide tides shape shapes lint leach'
  ).split(' '),
);

/** Words that are no part of a name. */
export const FUNCTION_WORDS = new Set(
  'a an and are as at by did do does for from had has have he her him his i in is it its me my of off on or our she so that the them they this those to us was we who with you'.split(
    ' ',
  ),
);

/** Words that go with asking for a figure and say nothing of which jobs. */
export const TALK = new Set(
  (
    'hundred ten ninety eighty seventy sixty fifty thirty aye says hit well normal true dropped drop asking asked asks feels feel everything hardly creeping crept grown ' +
    "properly dead carrying rule rest anywhere satisfactorily satisfactory trouble ending telling portion feet growing growth slipped slipping likelihood i'm i'd keeps " +
    'review seldom percentages miss misses missing odds realistic reckons reckon truth wants struggle follow averaging rise risen drop fallen fall cliff rarely wait waits ' +
    'changed change changes badly ahead picked shrink shrinking free hitting attends moving proportionally headcount heavier load sending twice sheer bite tails proportion ' +
    'needing allow react rapid level sharpest feeling nightmare regularly spike rotten heaviest expect drags standard forever spending losing norm slip slips beat claim earliness ' +
    'cleanly closes green clause saying faring vans mending pop hard chances climbing grateful apt become hearing rough sideways flat kindly bring spell big lightest diary thinking ' +
    'sees underestimate becoming bounce fixing high lead fortune chasing guess higher dawdles thorough eat standing appear begins hitch snags strike bulk evidence knack readily ' +
    'resists hardest convinced popping clean unusually troublesome drifting upward mad imagining dafter tot heavy throughput landed hammered slackest curve barely handle ragged ' +
    'moaning evenly demand generate loads doubled tight rework procurement repairing temporary clockwork nearer slides failing easiest mental squeeze manage agreed target targets ' +
    'committee meeting slide pack deck presentation spreadsheet curious straight answer truthfully roughly ballpark rounded'
  ).split(' '),
);
