import { near, then, word } from './near.ts';

/** A danger to people, as it is told in one clause. */
export interface Danger {
  readonly name: string;
  readonly told: RegExp;
  /** Told in these words it is none: papers, courses, prices. */
  readonly unless?: RegExp;
  /** What belongs together may stand in two or three sentences. */
  readonly isSpread?: true;
}

/** Dangers told as two things at once. */
const SPREAD: ReadonlySet<string> = new Set(['people at risk without services', 'carbon monoxide']);

const ROW = (name: string, patterns: readonly string[], unless?: string): Danger => ({
  name,
  ...(SPREAD.has(name) && { isSpread: true as const }),
  told: new RegExp(patterns.join('|')),
  ...(unless !== undefined && { unless: new RegExp(unless) }),
});

const SMELL = 'smell\\w*|smelt|stink\\w*|stench|whiff\\w*|odou?rs?|reek\\w*|sniff\\w*';
const SOUNDING =
  'going off|goes off|gone off|went off|go off|sounding|sounded|activated|activating|triggered|beeping|bleeping|ringing|blaring|screaming|in alarm|alarming|keeps going|showing red|reading|set off|tripped|going mad';
const BROKEN =
  "fault\\w*|not working|isn'?t working|aren'?t working|stopped working|doesn'?t work|don'?t work|not functioning|not sounding|didn'?t sound|did not sound|out of order|out of action|out of service|down|dead|offline|failed|failing|isolated|disabled|disconnected|no power|won'?t reset|not operational|inoperative|inactive|blank|switched off|broken|defective|getting through|not reaching|not connecting|no response";
const WATER =
  'water|leaks?|leaking|leaked|flood|flooding|flooded|dripping|drips?|pouring|pours|rain|rainwater|wet|puddles?|soaking|soaked|seeping';
const ELECTRIC =
  'electrics?(?! shower| boiler| heater| water| gate)|electrical(?! certificate)|electricity|consumer unit|fuse ?(?:board|box)|distribution board|db board|light fittings?|light fixtures?|lights|ceiling light|light switch(?:es)?|sockets?|plugs?|switchgear|switchboard|wiring|wires|cables|electric (?:panel|meter|cupboard|intake|board)|electrical (?:panel|cupboard|board|intake)|control panel|sub ?station|extension lead|server room|comms room|power supply';
const BECOMES =
  'near|onto|on to|into|in|inside|through|over|by|beside|next to|close to|above|around|towards|reaching|reached|on|all over|down|out of|from|with|touching|under|behind';
const HELPLESS =
  "vulnerable|elderly|older (?:lady|man|people|person|couple|tenant|resident)s?|old (?:lady|man|people|couple|gentleman|folk)|pensioners?|frail|disabled|disability|disabilities|wheelchair|new ?borns?|bab(?:y|ies)|infants?|toddlers?|(?:young|small|little) (?:child|children|kids?|ones)|child|children|kids|pregnant|dementia|alzheimer'?s|care home|nursing home|residential home|residential care|hospice|sheltered (?:housing|scheme|accommodation)|extra care|retirement|hospital|ward|patients?|dialysis|oxygen|ventilator|cancer|chemo\\w*|asthma\\w*|copd|bed ?bound|housebound|medical (?:condition|equipment|needs)|health (?:condition|issues|problems)|poorly|unwell|nursery|school|pupils|special needs|(?:7|8|9)\\d[- ]?years?[- ]old(?! building| property| house| boiler| system| roof| pipe)|aged? (?:7|8|9)\\d|\\d{1,2}[- ](?:week|month)s?[- ]old|in (?:her|his|their) (?:seventies|eighties|nineties|70s|80s|90s)|(?:mum|mother|mam|dad|father|nan|nana|gran\\w*|grandad|wife|husband|neighbour|uncle|aunt\\w*|tenant|resident|lady|gentleman|customer|client)(?: is| who is| who'?s|,| aged|'s)? (?:7|8|9)\\d|(?:i'?m|i am|she'?s|he'?s|she is|he is) (?:7|8|9)\\d\\b(?! (?:miles|minutes|%))|rel(?:y|ies) on (?:a |an )?(?:medical|oxygen|dialysis|feeding|ventilator)|insulin|supported living|learning disabilit\\w+";
const WITHOUT =
  "no (?:heating|heat|hot water|power|water|electric\\w*|running water|drinking water|cold water|lighting|lights)|without (?:any |their |our |proper )?(?:heating|heat|hot water|power|water|electric\\w*|running water)|(?:heating|boilers?|hot water|power|electrics?|electricity|water supply|water|radiators|heaters)(?: (?:system|supply))?(?: (?:is|are|has|have|was|went|'s|been|all|completely|totally|now))* (?:off|down|broken|not working|not come on|failed|gone|out|stopped|packed up|packed in|conked out|died|broke down|broken down|dead|freezing|cold)|boiler breakdown|heating (?:failure|fault|breakdown|not working)|freezing(?: cold)?|absolutely freezing|lost (?:all )?(?:heating|power|hot water|water)|(?:air ?con\\w*|cooling|a\\/c|ac)(?: (?:is|has|are|unit|system|units))* (?:off|down|broken|not working|failed|stopped)";
const PERSON =
  "people|persons?|someone|somebody|m[ae]n|wom[ae]n|lad(?:y|ies)|gentlem[ae]n|residents?|tenants?|colleagues?|passengers?|child|children|kids|staff|visitors?|customers?|pupils?|patients?|cleaners?|engineers?|guests?|i am|i'?m|we are|we'?re|us|he|she|they|one|two|three|four|five|students?|members? of (?:staff|the public)|delivery driver|mum|dad|mother|father|girl|boy|users?|pedestrians?|cyclists?|passers?-?by|drivers?|nan|gran\\w*|shoppers?|nurses?|learners?|teachers?|workers?|operatives?|contractors?|chefs?|labourers?";
const PARTS_OF_BUILDINGS =
  'ceilings?|roof|walls?|canopy|balcon(?:y|ies)|stairs?|staircase|stairwell|steps|floor(?:boards?|ing)?|scaffold\\w*|chimney|parapet|brickwork|bricks?|masonry|stonework|stones?|facade|cladding|render|lintel|beam|racking|shelving|roof tiles?|slates?|coping|soffit|plaster(?:board|work)?|ducting|light fitting|lamp ?post|lighting column|tree|branch|retaining wall|concrete|bridge|platform|mezzanine|gantry|joists?|signage|window frame|skylight';

const HOT =
  'burn\\w*|burnt|smoke|smok(?:y|ey)|fumes?|chemicals?|petrol|diesel|solvents?|sulphur|rotten eggs?|bad eggs?|singed|scorch\\w*|melting|ammonia|chlorine|hot plastic|hot electrics?';
const HOT_THINGS =
  'panel|board|unit|motor|fan|sockets?|plug|boiler|heater|machine|charger|battery|batteries|cable|cables|wire|wires|wiring|switch|fuse ?box|fuse ?board|consumer unit|oven|fryer|tumble dryer|dryer|extractor|inverter|ups|light|lights|fitting|transformer|compressor|pump|lead|adaptor|appliance';

/** The list is open: whatever may hurt somebody belongs here. Patterns are read on lower-case clauses. */
export const DANGERS: readonly Danger[] = [
  ROW('gas', [
    near(SMELL, 'gas|gassy', 6),
    word(
      'gas (?:leak\\w*|escap\\w*|is leaking|pipe (?:is )?(?:leaking|hissing|cut|hit|broken|damaged|fractured|severed|struck)|main (?:is )?(?:hit|struck|damaged|cut|leaking))',
    ),
    near(
      'gas (?:pipe|main|meter|supply pipe|line)',
      'leak\\w*|hissing|hiss|struck|severed|ruptured|fractured|drilled|cut through|hit',
      6,
    ),
    then('leak\\w*|escape of|escaping|hissing', 'gas(?! safe)', 2),
    near('gas (?:alarm|detector|detection)', SOUNDING, 5),
    word('rotten eggs?|bad eggs?|eggy smell'),
    near('gas', 'hissing', 6),
  ]),
  ROW(
    'carbon monoxide',
    [
      near(
        'carbon monoxide|monoxide|co|c\\.o\\.',
        `${SOUNDING}|leak\\w*|poison\\w*|fumes|symptoms|high levels?|detected|spillage|ppm`,
        6,
      ),
      near('flue|boiler|heater|fire', 'fumes|spilling|spillage', 8),
      near('flue', 'blocked|disconnected|fallen off|come off|come away|detached|leaking|cracked', 5),
      near(
        'headaches?|dizzy|dizziness|nausea|nauseous|faint|fainted|light-?headed|drowsy|vomiting',
        'boiler|heater|fumes|gas|flue|smell|chemicals?|room|staff|alarm',
        14,
      ),
      near('flame|flames|pilot', 'yellow|orange', 5),
    ],
    '\\b(?:low battery|chirp\\w*|batter(?:y|ies) (?:low|need|replace\\w*|change\\w*)|expired|end of life|supply and fit|quot(?:e|ation))\\b',
  ),
  ROW(
    'fire',
    [
      word(
        '(?:on|caught|catching|catch|catches|set (?:on|alight)) fire|alight|ablaze|in flames|flames (?:coming|from|inside|visible)|flames',
      ),
      word(
        'fire (?:has |had )?(?:started|broken out|broke out|spread\\w*)|house fire|bin fire|electrical fire|kitchen fire|(?:small|little|large|big|serious) fire(?! door| extinguish\\w*| alarm| exit| panel| station| safety)',
      ),
      then(
        "there(?:'s| is| was| has been)|had|have had|got",
        'a fire(?! door| alarm| exit| extinguish\\w*| panel| risk| blanket| safety| drill| curtain| damper| officer| warden| marshal| assessor| evac\\w*| escape| place| stopping| hose| hydrant| detection| suppression)',
        1,
      ),
      then('smoke', 'coming|pouring|billowing|filling|filled|from|everywhere|out of|rising|in the|seen', 2),
      near('smoking|smouldering|smoldering|glowing', HOT_THINGS, 5),
      word('smouldering|burnt out socket|burn(?:t|ed|ing) (?:socket|plug|cable|wires?|wiring|out fuse)'),
      near('melted|melting|charred|scorch\\w*|singed|blackened', HOT_THINGS, 5),
      near(SMELL, HOT, 6),
      word('burning smell|burnt smell|burny smell|smoky smell|acrid smell'),
      near(
        'overheat\\w*|red hot|very hot to (?:the )?touch|too hot to touch|boiling hot',
        'sockets?|plugs?|battery|batteries|cables?|wires?|wiring|fuse ?(?:box|board)|consumer unit|switch(?:es)?|charger|distribution board|lithium',
        7,
      ),
      near('lithium|e-?bike|e-?scooter', 'swollen|swelling|fire|smok\\w*|explod\\w*|hissing', 6),
    ],
    '\\b(?:on fire (?:today|form)|smoke (?:detector|alarm)s? (?:from|in the)|smoke control|smoke vent\\w*|fire sale|open fires?)\\b',
  ),
  ROW(
    'fire protection lost',
    [
      near(
        'fire (?:alarms?|panel|detection|system|bell|sounders?|alarm panel|alarm system)|smoke (?:alarms?|detectors?|detection|heads)|heat detectors?|sprinklers?|sprinkler system|dry riser|wet riser|smoke vents?|aov',
        BROKEN,
        8,
      ),
      near(
        'fire (?:exit|escape|door)|emergency exit|escape route|final exit',
        "blocked|locked|chained|won'?t open|will not open|cannot (?:be )?open\\w*|can'?t (?:be )?open\\w*|jammed|seized|obstructed|stuck shut|padlocked|does not open|doesn'?t open",
        6,
      ),
      near('fire alarm|fire alarms|smoke alarms?', 'activation|evacuat\\w*|full evacuation', 8),
      near(
        'fire alarm|fire panel|alarm',
        "(?:can'?t|cannot|couldn'?t|could not|won'?t) (?:be )?(?:hear|heard|sound)",
        5,
      ),
    ],
    '\\b(?:low battery|chirp\\w*|vacant|unoccupied|void|empty (?:unit|building|property|house|flat)|annual|service (?:due|visit)|servicing|quot(?:e|ation|ations)|certificate|invoice|purchase order|brochure|remedials?|minor fault)\\b|\\bdown (?:to|for|as|the)\\b',
  ),
  ROW(
    'electricity',
    [
      near('shocked', 'touch\\w*|switch|plug\\w*|tap|handle|machine', 5),
      word(
        'electric(?:al)? shocks?|electrocut\\w*|shocks? (?:off|from) (?:the|a|an|my|our)|(?:got|get|gets|getting|gave|gives|giving|received|had|having|suffered|has had) (?:\\w+ ){0,3}(?:shocks?|belt|jolt|zap)(?! absorber)|zapp(?:ed|ing)|tingl\\w+',
      ),
      near(
        'exposed|bare|live|uncovered|dangling|hanging|frayed|chewed|loose',
        '(?:electric\\w* |live |bare |mains )?(?:wires?|wiring|cables?|cabling|conductors?|terminals?|busbars?|electrics|parts|contacts)',
        4,
      ),
      word('sparking|sparked|arcing|arced|live to touch|metal(?:work)? is live|casing is live|tap is live'),
      near(
        'sparks',
        `fly\\w*|coming|out of|from|off|shower\\w*|${HOT_THINGS}|saw|seen|when|there (?:is|are|were)|threw|throwing`,
        6,
      ),
      near(
        'crackling|fizzing|buzzing|popping|humming loudly',
        'sockets?|fuse ?(?:box|board)|consumer unit|switch(?:es)?|distribution board|electric\\w*|cables?|light switch|meter|panel',
        6,
      ),
      near(
        'socket|sockets|switch|light fitting|consumer unit|fuse ?box',
        'hanging off|off the wall|pulled out|ripped off|hanging out|no cover|cover (?:is )?missing|missing cover|smashed',
        5,
      ),
    ],
    '\\b(?:spark (?:plug|ignition)|telephone|data cab\\w*|network cab\\w*|loose parts?|spare parts?|tv cables?|live (?:chat|stream|jobs?)|hanging basket)\\b',
  ),
  ROW(
    'water on electrics',
    [
      then(`(?:${WATER})`, `(?:${BECOMES})\\b(?:[^\\w]+[\\w']+){0,5}?[^\\w]+(?:${ELECTRIC})`, 6),
      then(
        `(?:${ELECTRIC})`,
        '(?:under|underneath|below|full of|filled with|filling with|in|getting|got|is|are) (?:the |standing |dirty )?(?:water|wet|leak|flood\\w*|soaked|dripping)',
        4,
      ),
    ],
    '\\b(?:nowhere near|not near|well away from|clear of|flood ?lights?|floodlighting|water heater|lights? (?:are|is) (?:not|out|off)|plug (?:hole|chain)|in (?:wet|water) (?:room|tank|treatment)|solar)\\b',
  ),
  ROW(
    'entrapment',
    [
      near('escalator|travelator', 'caught|trapped|shoe|foot|fell|injur\\w*|stopped suddenly', 6),
      then(
        'stair ?lift|platform lift|through[- ]floor lift|bath hoist|hoist',
        'on it|in it|stuck in|stuck on',
        14,
      ),
      word(
        '(?:trapped|stuck|shut|locked|caught|jammed) (?:inside|in) (?:the |a |an |our |your |one of the |this |that )?(?:\\w+ ){0,2}(?:lift|elevator|toilets?|loo|bathroom|freezer|cold ?(?:room|store)|fridge|store ?room|lobby|room|basement|cupboard|machine|shaft|hoist|stairlift|revolving door|turnstile|garage|building|flat|plant ?room|changing room)',
      ),
      near(
        'lift|elevator|hoist|stair ?lift',
        `entrap\\w*|trapped|passenger release|(?:${PERSON})(?:[^\\w]+[\\w']+){0,4}[^\\w]+(?:stuck|inside|in it)`,
        8,
      ),
      then(`(?:${PERSON})`, 'trapped|entrapped', 4),
      near('trapped|crush\\w*|caught', 'fingers?|hand|arm|leg|foot|head|limb', 5),
      word(
        "(?:can(?:'?t|not)|unable to|couldn'?t|could not) (?:get|let (?:her|him|them|us|me)) out\\b(?! of (?:the )?(?:contract|it|this|diary|bed))",
      ),
      near(
        'lift',
        'dropped|free ?fall\\w*|plummet\\w*|fell|jolt\\w*|doors? (?:opened|opening|open) (?:on ?to|with no)|shaft',
        6,
      ),
    ],
    '\\b(?:trapped air|air (?:is )?trapped|trapped (?:wind|water|moisture|debris)|stuck in (?:traffic|meetings?)|lift shaft (?:lighting|light|pump))\\b|\\bno ?(?:one|body)(?: is| was)? (?:trapped|stuck|inside)',
  ),
  ROW(
    'collapse or falling things',
    [
      near(
        PARTS_OF_BUILDINGS,
        'collaps\\w*|caved? in|caving in|about to (?:go|come|fall|drop|give|collapse)|giving way|gave way|given way|come down|came down|coming down|bowing|bulging|sagging|toppl\\w*|structural(?:ly)? (?:unsafe|movement)|dangerously|unstable|going to (?:fall|come down|collapse)|crumbling|crashing down|crashed down',
        7,
      ),
      near(
        'ceilings?|roof tiles?|slates?|masonry|brickwork|bricks?|stonework|stones?|render|cladding|parapet|coping|concrete|chimney|signage|scaffold\\w*|glass|canopy|tree|branch|plaster\\w*|lamp ?post|racking|shelving|ducting',
        'fallen|falling|fell|hanging (?:off|down|loose)|loose and|swinging|blowing off',
        6,
      ),
      near(
        'glass panels?|glass pane|window panes?|balcony|cladding|canopy|slates?|coping|chimney pot|signage|masonry|light fitting|scaffold\\w*|lamp ?post|ceiling fan|projector|render',
        'loose|rattling|swinging|come adrift|detached|hanging by',
        6,
      ),
      near(
        'fell|fallen|falling|dropped|crashed|landed|came down|hit|hitting|struck',
        `(?:on|onto|near|next to|close to|missed|missing|just missed|nearly hit|narrowly)(?:[^\\w]+[\\w']+){0,3}[^\\w]+(?:${PERSON}|head|desk|pavement|car|cars)`,
        7,
      ),
      near(
        'handrails?|hand rail|balustrade|banisters?|guard ?rails?|grab ?rails?|railings?|edge protection|safety barrier',
        'loose|missing|broken|come off|came off|fallen|detached|wobbly|snapped|unsafe|given way|gone',
        7,
      ),
      near(
        'manhole|drain|grat(?:e|ing)|hatch|trapdoor|inspection|pit|shaft|access',
        "(?:cover|lid|grate|hatch)(?:[^\\w]+[\\w']+){0,2}[^\\w]+(?:missing|open|gone|collapsed|broken|smashed|stolen|lifted)|uncovered",
        4,
      ),
      word(
        'open manhole|sink ?hole|(?:big|large|deep|massive|huge) hole in the (?:pavement|floor|path|car park|road|footpath|playground)|missing (?:manhole|drain|inspection) covers?',
      ),
    ],
    '\\b(?:temperatures?|prices?|pressure|numbers?|invoice|system came down|fallen through|fell through|roof ?light survey)\\b',
  ),
  ROW(
    'crushing or striking',
    [
      near(
        'shutters?|gates?|doors?|barrier|bollards?|hoist|door closer|car stacker|tail ?lift',
        "(?:hit|hits|hitting|struck|striking|crush\\w*|knocked|closing on|closed on|closes on|shut on|came down on|dropped on|fell on|dropping on|nearly hit|nearly took|just missed)(?:[^\\w]+[\\w']+){0,4}[^\\w]*(?:" +
          PERSON +
          '|car|vehicle|head|arm|hand|him|her)',
        6,
      ),
      near(
        'shutters?|gate|garage door|door',
        'fallen off|fell off|crashed down|about to fall|fallen on|guillotine\\w*',
        5,
      ),
      near(
        'guard|guards|interlock|safety edge|emergency stop|e-?stop',
        "missing|removed|not working|broken|bypassed|failed|doesn'?t work|faulty",
        5,
      ),
    ],
    '\\b(?:dropped (?:the )?(?:price|pin|door pin)|door handles?|handle|hinge|cupboard door|toilet door|letterbox)\\b',
  ),
  ROW(
    'injury',
    [
      word('fell on the (?:stairs|steps|floor|ice|path|way)|fell down'),
      near('ice|icy|black ice|sheet ice|greasy|wet floor|slippery', 'slip\\w*|fallen|falling|fell', 9),
      near(PERSON, 'slipped', 4),
      word(
        'injur(?:y|ies|ed|ing)|electrocuted|bleeding|unconscious|concuss\\w*|paramedics?|taken to (?:the )?(?:hospital|a ?(?:&|and) ?e)|in (?:a ?(?:&|and) ?e)|went to (?:hospital|a ?(?:&|and) ?e)|riddor|first ?aid(?:er|ers)? (?:was |were |has |had )?(?:called|needed|treated|attended|gave|given)|near[- ]miss(?:es)?|broken (?:arm|leg|wrist|ankle|hip|collar ?bone|finger)|(?:broke|fractured|sprained|twisted|cut|gashed|burnt|burned|scalded|hurt|trapped|crushed|banged) (?:his|her|their|my|a|an|one of) ?(?:\\w+ ){0,2}(?:arm|leg|wrist|ankle|hip|fingers?|hands?|head|back|foot|feet|face|knee|shoulder|thumb|neck|eyes?|toes?|ribs?)',
      ),
      near('hurt|scalded|burned|burnt|bruised', PERSON, 4),
      word(
        '(?:got|been|being|was|were|is|are|badly|seriously|get|gets) (?:hurt|scalded|bruised|burned)|hurt (?:him|her|them|my)sel(?:f|ves)|scald\\w*',
      ),
      word(
        '(?:had|having|been|in|after|following|caused|cause|an|serious|nasty) (?:an |a |serious |nasty |minor )?accidents?(?! book| insurance| claims? (?:line|management)| form| free)|accident (?:at|on|happened|occurred|yesterday|today|this|involving|in)',
      ),
      word(
        'slipped (?:on|over|in|and|up|down)|slipping (?:on|over|everywhere)|tripped (?:over|on the|up on|and)|(?:fell|fallen|fall|falls|falling) (?:over|down|off|from|through|down the|on the (?:stairs|steps|floor|ice))(?: the| a| our| his| her| some)? ?(?:stairs?|steps|ladder|roof|scaffold\\w*|ice|floor|landing|hole|kerb|mezzanine|skylight|over)|(?:had|has had|having) a (?:nasty |bad |serious )?(?:fall|trip|slip)|(?:trip|slip|fall|tripping|slipping|falling) hazards?',
      ),
      near(PERSON, 'collapsed|passed out|fainted|fell over|fallen over|unresponsive', 4),
      word(
        'choking|struggling to breathe|breathing (?:difficulties|problems|in)|difficulty breathing|hospitali[sz]ed|life[- ]threatening|fatalit(?:y|ies)|fatally|fatal (?:accident|injur\\w+)|was killed|been killed|died (?:on|at|in|after)',
      ),
      word('ambulance'),
    ],
    '\\bradiators?\\b|\\b(?:injury claims?|need bleeding|cut (?:a|an) (?:key|keys|deal|cheque|price)|accident (?:insurance|claims? management|helpline)|injury (?:lawyers?|claims? (?:management|line))|back injury cover|days? (?:since|without)|hurt (?:the|our) (?:business|trade|sales))\\b',
  ),
  ROW(
    'asbestos',
    [
      near(
        'asbestos|acm|acms',
        'disturb\\w*|damaged|broken|exposed|exposure|exposing|drilled|drilling|debris|dust|fibres?|cracked|uncovered|cut into|ripped|smashed|breath\\w*|flaking|crumbling|knocked',
        9,
      ),
      near(
        'asbestos',
        'found|suspected?|think|discovered|might be|may be|could be|possibly|possible|looks like|worried|concerned|presence',
        7,
      ),
    ],
    '\\b(?:surveys?|survey report|register|awareness|training|course|certificate|management plan|removal (?:quote|price|cost)|quot(?:e|ation)|refurbishment and demolition|in case|negative)\\b',
  ),
  ROW(
    'legionella or foul water',
    [
      near(
        "legionella|legionnaires?'?s?|pseudomonas|e\\.? ?coli",
        'positive|detected|found|confirmed|counts?|outbreak|fail\\w*|high|cfu|suspected|cases?|present|exceed\\w*|contaminat\\w*|elevated|action level|bacteria',
        9,
      ),
      near('contaminated|brown|discoloured|dirty|foul|sewage', '(?:drinking|tap|mains) water', 5),
      near(
        'sewage|faeces|foul water|effluent|human waste',
        'children|kids|nursery|school|kitchen|ward|patients|care home|residents|ill|sick|elderly|food|flat|living room|bedroom|hazard|health',
        16,
      ),
    ],
    '\\b(?:risk assessments?|quot(?:e|ation)|due|negative|not detected|none detected|certificate|course|training|all clear|programme|logbook)\\b',
  ),
  ROW(
    'chemicals',
    [
      near(
        'ammonia|chlorine|chemicals?|acid|caustic|bleach|toxic|solvent|petrol|diesel|fuel|mercury|bromine|hydrogen|halon|fm ?200|nitrogen|carbon dioxide|battery acid|pesticide|hydraulic oil',
        'leak\\w*|spill\\w*|spilt|escap\\w*|released?|fumes|inhal\\w*|burst|splash\\w*|discharged?',
        6,
      ),
      near(
        'refrigerant|freon|r\\d{2,3}[a-z]?|glycol',
        "(?:leak\\w*|escap\\w*|releas\\w*|fumes|venting|hissing)(?:[^\\w]+[\\w']+){0,12}[^\\w]+(?:staff|people|evacuat\\w*|smell\\w*|breath\\w*|dizzy|ill|sick|occupied|office|kitchen|cold room|cell(?:ar)?|public|customers|pupils|residents|danger\\w*|alarm)",
        5,
      ),
      near(
        'fumes',
        'making|feel\\w*|ill|sick|strong|toxic|exhaust|breath\\w*|headaches?|staff|people|office|room|overcome|coming|kitchen|building',
        7,
      ),
    ],
    '\\b(?:fume cupboard|diesel (?:generator )?(?:service|servicing)|fuel (?:card|surcharge|prices?)|quot(?:e|ation)|price|mask)\\b',
  ),
  ROW(
    'people at risk without services',
    [near(WITHOUT, HELPLESS, 40)],
    '\\bno vulnerable|not vulnerable|no (?:elderly|children|one vulnerable)|(?:vacant|void|unoccupied|half[- ]term|school holidays|closed for)\\b',
  ),
  ROW(
    'help cannot be called',
    [
      near(
        'nurse call|nursecall|warden call|pull cords?|emergency (?:pull )?cords?|lifeline|panic (?:alarms?|buttons?)|call bells?|refuge (?:system|alarm|point)|lone worker|emergency phone|lift (?:phone|intercom|autodialler)|disabled (?:toilet|refuge) alarms?',
        BROKEN,
        7,
      ),
    ],
    '\\b(?:annual|service (?:due|visit)|quot(?:e|ation)|certificate|invoice|contract)\\b',
  ),
  ROW(
    'violence',
    [
      word(
        "assault\\w*|punched|kicked (?:him|her|our (?:engineer|driver)|the engineer)|spat at|stabb\\w*|weapons?|bomb (?:threat|scare)|suspicious package|suicid\\w*|self[- ]harm\\w*|jump off|threatening to (?:jump|hit|kill|hurt|harm|stab|burn)|death threats?|physically (?:attacked|threatened|abused)|afraid for (?:my|our|their|his|her) (?:safety|life|lives)|don'?t feel safe|do not feel safe|not feel safe|feel unsafe|feels unsafe|feeling unsafe|arson",
      ),
      near(
        'attack(?:ed|ing)|threaten(?:ed|ing)|abused|aggressive|violent|violence',
        'staff|engineer|engineers|colleague|us|me|him|her|them|residents?|operative|driver|contractor|physically|tenant|dog|dogs|operatives',
        6,
      ),
      near(
        'knife|gun|machete|hammer|axe|firearm',
        'threat\\w*|waving|brandish\\w*|carrying|pulled|with a|attack\\w*|armed',
        5,
      ),
      near(
        'intruders?|burglars?|someone|somebody|men|man',
        "breaking in|broken in(?:[^\\w]+[\\w']+){0,3}[^\\w]+(?:now|still inside|inside)|in the building now|still inside|trying to (?:get|break) in|in progress",
        7,
      ),
      near('dog|dogs', 'bit|bitten|attack\\w*', 4),
    ],
    '\\b(?:heart attack (?:awareness|training)|cyber attack|ransomware|threaten(?:ed|ing)? (?:legal|court|to (?:cancel|leave|shut|close|sue|report|withdraw|terminate|stop|withhold|evict)|legal action))\\b',
  ),
  ROW('glass and sharps', [
    near(
      'needles?(?! valve)|syringes?',
      'everywhere|floor|lying|car park|toilets?|stairs?|used|discarded|dirty',
      6,
    ),
    near(
      'glass|window|pane|mirror|glazing|glazed',
      "(?:shatter\\w*|smashed|broken|cracked|hanging|fell|fallen|loose|falling|shards?)(?:[^\\w]+[\\w']+){0,14}[^\\w]+(?:children|pupils|public|people|pavement|playground|cut|cuts|sharp|dangerous|danger|everywhere|above|overhead|below|all over|kids|could fall|about to|residents|staff could|customers could)",
      6,
    ),
    word(
      'shards?|glass everywhere|glass all over|broken glass (?:on|in|across|over)|(?:used |discarded |dirty )(?:needles?|syringes?)|needles? (?:found|in|on|left)|syringes?|needle ?stick',
    ),
  ]),
  ROW(
    'explosion or pressure',
    [
      word(
        "explosions?|explod\\w*|blew up|blown up|(?:going|about|ready|gonna) (?:to )?(?:blow|explode)|burst into flames|pressure (?:vessel|relief)(?:[^\\w]+[\\w']+){0,4}[^\\w]+(?:burst|failed|blown|ruptur\\w*)|steam (?:leak|escaping|burst|pouring|everywhere)",
      ),
    ],
    '\\b(?:exploded (?:view|diagram|drawing)|atex|explosion proof|sales? explo\\w*)\\b',
  ),
  ROW('stings, mould and illness', [
    near(
      PERSON,
      '(?:getting|been|being|fallen|become|becoming|taken) (?:very |really |so )?(?:ill|sick|unwell|poorly)',
      4,
    ),
    near('oxygen|medical gas', 'alarm|fail\\w*|leak\\w*|sounding|run(?:ning)? out', 6),
    near('stung|bitten|anaphyla\\w*', `${PERSON}|wasps?|bees?|hornets?|rats?`, 8),
    near(
      'mould|damp|black mould',
      'breathing|asthma\\w*|bab(?:y|ies)|newborn|chest|inhaler|hospital|respiratory|ill|health|lungs?|coughing',
      14,
    ),
    near(
      'making|made|makes|feel(?:ing)?|falling|became|become|taken',
      '(?:staff|people|us|everyone|pupils|residents|patients|children|me|them|very|really|so) (?:feel )?(?:ill|sick|unwell|poorly)',
      3,
    ),
    word('food poisoning|heat ?stroke|hypothermia|heat exhaustion'),
  ]),
  ROW(
    'danger, said outright',
    [
      word(
        "dangerous(?:ly)?|(?:a|in|real|serious|immediate|immense|great|grave|imminent|any) danger(?! of (?:missing|running late|losing|becoming))|danger to (?:the )?(?:public|people|life|staff|residents|customers|tenants|children|pedestrians|anyone|everyone|users|health)|hazards?(?! waste)|unsafe|not safe|isn'?t safe|risk to (?:life|the public|people|staff|tenants|residents|safety|health|children|customers|users|pedestrians)|risk of (?:injury|falling|electrocution|electric shock|fire|explosion|collapse|scalding|someone|a fall|serious)|safety (?:risk|hazard|issue|concern|incident)|health (?:and|&) safety (?:risk|hazard|issue|concern|incident|breach|matter|nightmare)|h&s (?:risk|hazard|issue|concern|incident|breach)|immediately dangerous|at[- ]risk notice",
      ),
      near(
        'someone|somebody|anyone|people|child|children|resident|staff|he|she|they|customer|person',
        "(?:going to|gonna|could|will|might|may|is bound to|about to|nearly|almost|could have|could've) (?:\\w+ )?(?:get |be |been |have been |seriously |badly )*(?:hurt|killed|injured|injury|die|electrocuted|burnt|burned|scalded|crushed|trip|slip|fall|seriously)",
        3,
      ),
      word(
        'evacuat\\w+|dial(?:led)? 999|called 999|rang 999|phoned 999|fire (?:brigade|service|engines?|crew)(?! (?:access|inspection|key|switch))|emergency services|cordon(?:ed)? off|make (?:it )?safe|made unsafe|loss of life|risk of death|kill (?:someone|somebody|us|people)',
      ),
      near(
        'without|no',
        '(?:a |any )?(?:harness\\w*|ppe|edge protection|hard hats?|safety (?:gear|equipment|barriers?))',
        1,
      ),
      near(
        'worried|concerned|fear|scared|frightened',
        'for (?:the |their |our |my |her |his )?(?:safety|health|lives|life|wellbeing)',
        4,
      ),
    ],
    '\\b(?:hazardous (?:waste|area)|hazard (?:lights?|tape|perception)|safety (?:concern|issue)s? (?:form|log|register)|evacuation (?:chairs?|plan|drill|procedure|strategy)|fire (?:brigade|service) (?:switch|lift)|(?:emergency|make|made) (?:it )?safe (?:certificate|report|invoice)|dangerous goods|cosh+h?|unsafe practices course|course|training|webinar|newsletter)\\b',
  ),
  ROW('danger, in other languages', [
    'zapach gazu|ulatnia si[eę] gaz|wyciek gazu|czu[cć] gaz|po[zż]ar|pali si[eę]|pora[zż]enie pr[aą]dem|kopie pr[aą]d|\\bdym\\b|niebezpiecz',
    'miros de gaz|miroase a gaz|scurgere de gaz(?:e)?|incendiu|a luat foc|\\bcurentat\\b|pericol',
    'olor a gas|huele a gas|fuga de gas|escape de gas|incendio|descarga el[eé]ctrica|peligro',
    'odeur de gaz|fuite de gaz|incendie|\\bfum[eé]e\\b|choc [eé]lectrique|d[aâ]nger(?:eux)?\\b',
    'cheiro (?:a|de) g[aá]s|fuga de g[aá]s|vazamento de g[aá]s|inc[eê]ndio|choque el[eé]trico|perigo',
    'odore di gas|puzza di gas|fuga di gas|fughe di gas|scossa elettrica|pericolo',
    'gasgeruch|riecht nach gas|gasleck|\\bbrennt\\b|stromschlag|lebensgefahr|rauchentwicklung',
    'arogl(?:i)? nwy|nwy yn gollwng|gollyngiad nwy|\\bar d[aâ]n\\b|sioc drydanol|perygl(?:us)?\\b',
    'duj[uų] kvapas|duj[uų] nuot[eė]kis|gaisras|запах газа|утечка газа|пожар|запах газу|витік газу',
  ]),
];
