import { either, followedBy, near, word } from '../phrases.ts';
import { type Danger, danger } from './danger.ts';
import { BECOMES, BROKEN, ELECTRIC, HOT, HOT_THINGS, PERSON, SMELL, SOUNDING, WATER } from './words.ts';

/** Dangers of gas, fire, electricity and lifts. */
export const OF_SERVICES: readonly Danger[] = [
  danger('gas', [
    near(SMELL, 'gas|gassy', 6),
    word(
      '(?<!f )gas (?:leak\\w*|escap\\w*|is leaking|pipe (?:is )?(?:leaking|hissing|cut|hit|broken|damaged|fractured|severed|struck)|main (?:is )?(?:hit|struck|damaged|cut|leaking))',
    ),
    near(
      'gas (?:pipe|main|meter|supply pipe|line)',
      'leak\\w*|hissing|hiss|struck|severed|ruptured|fractured|drilled|cut through|hit',
      6,
    ),
    followedBy('leak\\w*|escape of|escaping|hissing', 'gas(?! safe)', 2),
    near('gas (?:alarm|detector|detection)', SOUNDING, 5),
    word('rotten eggs?|bad eggs?|eggy smell'),
    near('gas', 'hissing', 6),
  ]),
  danger(
    'carbon monoxide',
    [
      near(
        'carbon monoxide|monoxide|co|c\\.o\\.',
        `${SOUNDING}|leak\\w*|poison\\w*|fumes|symptoms|high levels?|detected|spillage|ppm`,
        6,
      ),
      near(
        followedBy(
          'alarm|detector|monitor|sensor|unit',
          '(?:beside|near|next to|by|above|over|over by)(?: the| my| our)? (?:boiler|gas fire|water heater|cooker|stove|flue)',
          2,
        ),
        SOUNDING,
        6,
      ),
      near('flue|boiler|heater|fire', 'fumes|spilling|spillage', 8),
      near('flue', 'blocked|disconnected|fallen off|come off|come away|detached|leaking|cracked', 5),
      near(
        'headaches?|(?:muzzy|thick|sore|banging|thumping|fuzzy) heads?|dizzy|dizziness|nausea|nauseous|faint|fainted|light-?headed|drowsy|vomiting',
        'boiler|heater|fumes|gas|flue|smell|chemicals?|room|staff|alarm',
        14,
      ),
      near('flame|flames|pilot', 'yellow|orange', 5),
    ],
    '\\b(?:low battery|chirp\\w*|batter(?:y|ies) (?:low|need|replace\\w*|change\\w*)|expired|end of life|supply and fit|quot(?:e|ation))\\b',
  ),
  danger(
    'fire',
    [
      word(
        '(?:on|caught|catching|catch|catches|set (?:on|alight)) fire(?! safety| doors?| alarms?| panels?| exits?| extinguish\\w*| risk| stopping| regulations?| protection| precautions?| compliance| training)|alight|ablaze|in flames|flames (?:coming|from|inside|visible)|flames',
      ),
      word(
        'fire (?:has |had )?(?:started|broken out|broke out|spread\\w*)|(?:house|bin|electrical|kitchen|small|little|large|big|serious) fire(?! door| extinguish\\w*| alarm| exit| panel| station| safety)',
      ),
      followedBy(
        "there(?:'s| is| was| has been)|had|have had|got",
        'a fire(?! door| alarm| exit| extinguish\\w*| panel| risk| blanket| safety| drill| curtain| damper| officer| warden| marshal| assessor| evac\\w*| escape| place| stopping| hose| hydrant| detection| suppression)',
        1,
      ),
      followedBy(
        'smoke',
        'coming|pouring|billowing|filling|filled|from|everywhere|out of|rising|in the|seen',
        2,
      ),
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
  danger(
    'fire protection lost',
    [
      followedBy('fire alarms?', "(?:isn't|aren't|wasn't|didn't|did not) (?:sound\\w*|go off|activate)", 1),
      followedBy('emergency light(?:s|ing)', "did(?:n't| not) come on", 4),
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
  danger(
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
  danger(
    'water on electrics',
    [
      followedBy(WATER, followedBy(BECOMES, ELECTRIC, 5), 6),
      followedBy(
        ELECTRIC,
        '(?:under|underneath|below|full of|filled with|filling with|in|getting|got|is|are) (?:the |standing |dirty )?(?:water|wet|leak|flood\\w*|soaked|dripping)',
        4,
      ),
    ],
    '\\b(?:nowhere near|not near|well away from|clear of|flood ?lights?|floodlighting|water heater|lights? (?:are|is) (?:not|out|off)|plug (?:hole|chain)|in (?:wet|water) (?:room|tank|treatment)|solar)\\b',
  ),
  danger(
    'entrapment',
    [
      near('escalator|travelator', 'caught|trapped|shoe|foot|fell|injur\\w*|stopped suddenly', 6),
      followedBy(
        'stair ?lift|platform lift|through[- ]floor lift|bath hoist|hoist',
        'on it|in it|stuck in|stuck on',
        14,
      ),
      word(
        '(?:trapped|stuck|shut|locked|caught|jammed) (?:inside|in) (?:the |a |an |our |your |one of the |this |that )?(?:\\w+ ){0,2}(?:lift|elevator|toilets?|loo|bathroom|freezer|cold ?(?:room|store)|fridge|store ?room|lobby|room|basement|cupboard|machine|shaft|hoist|stairlift|revolving door|turnstile|garage|building|flat|plant ?room|changing room|walk-?in|sauna|steam ?room|cubicle|vault|container|meat store|strong ?room)',
      ),
      near(
        'lift|elevator|hoist|stair ?lift',
        either(
          'entrap\\w*|trapped|passenger release|passengers? (?:\\w+ ){0,2}inside|let out of',
          followedBy(PERSON, 'stuck|inside|in it', 4),
        ),
        8,
      ),
      followedBy(PERSON, 'trapped|entrapped', 4),
      near(
        'lift|elevator',
        'between (?:(?:two )?floors|levels|(?:the )?(?:ground|basement|first|second|third|fourth|fifth|one|two|three|four|five|six|\\d+)(?:st|nd|rd|th)? and)',
        12,
      ),
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
];
