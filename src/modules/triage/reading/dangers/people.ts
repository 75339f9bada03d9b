import { anywhere, either, followedBy, near, word } from '../phrases.ts';
import { type Danger, danger } from './danger.ts';
import { BROKEN, HELPLESS, PERSON, WITHOUT } from './words.ts';

/** Dangers from vulnerable people, from the acts of others, and anything explicitly called dangerous. */
export const TO_PEOPLE: readonly Danger[] = [
  danger(
    'people at risk without services',
    [near(WITHOUT, HELPLESS, 40)],
    '\\bno vulnerable|not vulnerable|no (?:elderly|children|one vulnerable)|(?:vacant|void|unoccupied|half[- ]term|school holidays|closed for)\\b',
  ),
  danger(
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
  danger(
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
        'knife|gun|machete|hammer|axe|firearm|crowbar|(?:baseball|iron) bat|bottle',
        "threat\\w*|waving|brandish\\w*|carrying|pulled|with a|attack\\w*|armed|swinging|came at|went for|(?:he|she)(?:'s| has) got|has a",
        5,
      ),
      word(
        '(?:went for|(?:came|coming|flew|lunged) at) (?:me|us|him|her|them|(?:my|our|a|the) (?:colleague|mate|driver|engineer|guard|receptionist|manager|staff|tenant))|(?:shut|locked|barricaded) (?:ourselves|myself|themselves) in|hiding in the',
      ),
      near(
        'intruders?|burglars?|someone|somebody|men|man',
        either(
          'breaking in',
          followedBy('broken in', 'now|still inside|inside', 3),
          'in the building now|still inside|(?:inside|in) (?:the |our |my )?(?:\\w+ )?(?:now|right now|as i (?:write|type))|trying to (?:get|break) in|in progress',
        ),
        7,
      ),
      near('dog|dogs', 'bit|bitten|attack\\w*', 4),
    ],
    '\\b(?:heart attack (?:awareness|training)|cyber attack|ransomware|threaten(?:ed|ing)? (?:legal|court|to (?:cancel|leave|shut|close|sue|report|withdraw|terminate|stop|withhold|evict)|legal action))\\b',
  ),
  danger('glass and sharps', [
    near(
      'needles?(?! valve)|syringes?',
      'everywhere|floor|lying|car park|toilets?|stairs?|used|discarded|dirty',
      6,
    ),
    near(
      'glass|window|pane|mirror|glazing|glazed',
      followedBy(
        'shatter\\w*|smashed|broken|cracked|hanging|fell|fallen|loose|falling|shards?',
        'children|pupils|public|people|pavement|playground|cut|cuts|sharp|dangerous|danger|everywhere|above|overhead|below|all over|kids|could fall|about to|residents|staff could|customers could',
        14,
      ),
      6,
    ),
    word(
      'shards?|glass everywhere|glass all over|broken glass (?:on|in|across|over)|(?:used |discarded |dirty )(?:needles?|syringes?)|needles? (?:found|in|on|left)|syringes?|needle ?stick',
    ),
  ]),
  danger(
    'explosion or pressure',
    [
      word(
        'explosions?|explod\\w*|blew up|blown up|(?:going|about|ready|gonna) (?:to )?(?:blow|explode)|burst into flames|steam (?:leak|escaping|burst|pouring|everywhere)',
      ),
      followedBy('pressure (?:vessel|relief)', 'burst|failed|blown|ruptur\\w*', 4),
    ],
    '\\b(?:exploded (?:view|diagram|drawing)|atex|explosion proof|sales? explo\\w*)\\b',
  ),
  danger('stings, mould and illness', [
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
      '(?:staff|people|us|everyone|pupils|residents|patients|children|me|them|all|both|very|really|so) (?:feel )?(?:ill|sick|unwell|poorly|drowsy|dizzy|faint|woozy|light-?headed)',
      3,
    ),
    word('food poisoning|heat ?stroke|hypothermia|heat exhaustion'),
  ]),
  danger(
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
        '(?<!\\bwill )evacuat\\w+|dial(?:led)? 999|called 999|rang 999|phoned 999|fire (?:brigade|service|engines?|crew)(?! (?:access|inspection|key|switch))|emergency services|cordon(?:ed)? off|make (?:it )?safe|made unsafe|loss of life|risk of death|kill (?:someone|somebody|us|people)',
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
  danger('danger, in other languages', [
    anywhere(
      'zapach gazu|ulatnia si[eę] gaz|wyciek gazu|czu[cć] gaz|po[zż]ar|pali si[eę]|pora[zż]enie pr[aą]dem|kopie pr[aą]d|\\bdym\\b|niebezpiecz',
    ),
    anywhere('miros de gaz|miroase a gaz|scurgere de gaz(?:e)?|incendiu|a luat foc|\\bcurentat\\b|pericol'),
    anywhere('olor a gas|huele a gas|fuga de gas|escape de gas|incendio|descarga el[eé]ctrica|peligro'),
    anywhere('odeur de gaz|fuite de gaz|incendie|\\bfum[eé]e\\b|choc [eé]lectrique|dangereu(?:x|se)\\b'),
    anywhere(
      'cheiro (?:a|de) g[aá]s|fuga de g[aá]s|vazamento de g[aá]s|inc[eê]ndio|choque el[eé]trico|perigo',
    ),
    anywhere('odore di gas|puzza di gas|fuga di gas|fughe di gas|scossa elettrica|pericolo'),
    anywhere('gasgeruch|riecht nach gas|gasleck|\\bbrennt\\b|stromschlag|lebensgefahr|rauchentwicklung'),
    anywhere('arogl(?:i)? nwy|nwy yn gollwng|gollyngiad nwy|\\bar d[aâ]n\\b|sioc drydanol|perygl(?:us)?\\b'),
    anywhere('duj[uų] kvapas|duj[uų] nuot[eė]kis|gaisras|запах газа|утечка газа|пожар|запах газу|витік газу'),
  ]),
];
