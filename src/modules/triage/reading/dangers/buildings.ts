import { either, followedBy, near, word } from '../phrases.ts';
import { type Danger, danger } from './danger.ts';
import { PARTS_OF_BUILDINGS, PERSON } from './words.ts';

/** Dangers of buildings, machines and substances, and injuries. */
export const OF_BUILDINGS: readonly Danger[] = [
  danger(
    'collapse or falling things',
    [
      near(
        'handrails?|banisters?|balustrades?|guard ?rails?',
        '(?:come|came|coming) (?:away|off|down)|hanging off|(?:gave|given|giving) way|collapsed',
        7,
      ),
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
        followedBy(
          'on|onto|near|next to|close to|missed|missing|just missed|nearly hit|narrowly',
          `${PERSON}|head|desk|pavement|car|cars`,
          3,
        ),
        7,
      ),
      near(
        'handrails?|hand rail|balustrade|banisters?|guard ?rails?|grab ?rails?|railings?|edge protection|safety barrier',
        'loose|missing|broken|come off|came off|fallen|detached|wobbly|snapped|unsafe|given way|gone',
        7,
      ),
      near(
        'manhole|drain|grat(?:e|ing)|hatch|trapdoor|inspection|pit|shaft|access',
        either(
          followedBy('cover|lid|grate|hatch', 'missing|open|gone|collapsed|broken|smashed|stolen|lifted', 2),
          'uncovered',
        ),
        4,
      ),
      word(
        'open manhole|sink ?hole|(?:big|large|deep|massive|huge) hole in the (?:pavement|floor|path|car park|road|footpath|playground)|missing (?:manhole|drain|inspection) covers?',
      ),
    ],
    '\\b(?:temperatures?|prices?|pressure|numbers?|invoice|system came down|fallen through|fell through|roof ?light survey)\\b',
  ),
  danger(
    'crushing or striking',
    [
      near(
        'shutters?|gates?|doors?|barrier|bollards?|hoist|door closer|car stacker|tail ?lift',
        followedBy(
          'hit|hits|hitting|struck|striking|crush\\w*|knocked|closing on|closed on|closes on|shut on|came down on|dropped on|fell on|dropping on|nearly hit|nearly took|just missed',
          `${PERSON}|car|vehicle|head|shoulder|back|arm|hand|leg|foot|him|her`,
          4,
        ),
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
  danger(
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
        'slipped (?:on|over|in|and|up|down)|slipping (?:on|over|everywhere)|tripped (?:over|on the|up on|and (?:fell|hurt|broke|twisted|banged|hit|cut|landed|went))|(?:fell|fallen|fall|falls|falling) (?:over|down|off|from|through|down the|on the (?:stairs|steps|floor|ice))(?: the| a| our| his| her| some)? ?(?:stairs?|steps|ladder|roof|scaffold\\w*|ice|floor|landing|hole|kerb|mezzanine|skylight|over)|(?:had|has had|having) a (?:nasty |bad |serious )?(?:fall|trip|slip)|(?:trip|slip|fall|tripping|slipping|falling) hazards?',
      ),
      near(PERSON, 'collapsed|passed out|fainted|fell over|fallen over|unresponsive', 4),
      word(
        'choking|struggling to breathe|breathing (?:difficulties|problems|in)|difficulty breathing|hospitali[sz]ed|life[- ]threatening|fatalit(?:y|ies)|fatally|fatal (?:accident|injur\\w+)|was killed|been killed|died (?:on|at|in|after)',
      ),
      word('ambulance'),
    ],
    '\\bradiators?\\b|\\b(?:injury claims?|need bleeding|cut (?:a|an) (?:key|keys|deal|cheque|price)|accident (?:insurance|claims? management|helpline)|injury (?:lawyers?|claims? (?:management|line))|back injury cover|days? (?:since|without)|hurt (?:the|our) (?:business|trade|sales))\\b',
  ),
  danger(
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
  danger(
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
  danger(
    'chemicals',
    [
      near(
        'ammonia|chlorine|chemicals?|acid|caustic|bleach|toxic|solvent|petrol|diesel|fuel|mercury|bromine|hydrogen|halon|fm ?200|nitrogen|carbon dioxide|battery acid|pesticide|hydraulic oil',
        'leak\\w*|spill\\w*|spilt|escap\\w*|released?|fumes|inhal\\w*|burst|splash\\w*|discharged?',
        6,
      ),
      near(
        'refrigerant|freon|r\\d{2,3}[a-z]?|glycol',
        followedBy(
          'leak\\w*|escap\\w*|releas\\w*|fumes|venting|hissing',
          'staff|people|evacuat\\w*|smell\\w*|breath\\w*|dizzy|ill|sick|occupied|office|kitchen|cold room|cell(?:ar)?|public|customers|pupils|residents|danger\\w*|alarm',
          12,
        ),
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
];
