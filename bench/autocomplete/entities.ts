import { randomFrom } from '#/demo/random.ts';
import nicknames from '#/modules/autocomplete/spelling/nicknames.json' with { type: 'json' };

/** Made-up names in natural proportions: a few are common, most are rare. Nothing here is anybody's. */
const STEMS =
  'ash black brad brook burn carl cham clif cold cran dal den dun east elm farn field gar glen green hal ham hart haw hazel holm kel kirk lang lock mar mead mel mort nor oak old pem pen red rock ros sal sand shel stan stock sut thorn tre wal west whit wil win wood wy york'.split(
    ' ',
  );
const MIDDLES = ['', 'en', 'er', 'ing', 'a', 'le', 'ber', 'der', 'mer', 'ster'];
const ENDS =
  'bank borne bridge brook burn bury by combe cote croft dale den don field ford gate ham hill hurst land ley man mere ridge shaw son stead ster stone ton tree ward water way well wick wood worth'.split(
    ' ',
  );
const TRADES =
  'foods dairy logistics hotels pharmacy motors interiors bakery estates homes schools clinics cinemas gyms nurseries brewery farms textiles printing packaging'.split(
    ' ',
  );
const TAILS = ['', '', '', ' ltd', ' group', ' holdings', ' (uk)'];
const STREETS = ['road', 'street', 'lane', 'avenue', 'close', 'drive', 'wharf', 'walk'];
const AREAS = 'AB B BS CF E EH G HU L LE LS M N NE NG S SE SW W YO'.split(' ');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const titled = (text: string) => text.split(' ').map(capital).join(' ');

export const FIRST_NAMES: readonly string[] = Object.keys(nicknames.names);

/** One of a list, the first ones far more often. */
function common<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() ** 3 * list.length)] as T;
}
function any<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

const SURNAMES = STEMS.flatMap((stem) => MIDDLES.flatMap((middle) => ENDS.map((end) => stem + middle + end)));
const shuffled = randomFrom(1).shuffled(SURNAMES);

export interface Entities {
  readonly contacts: readonly {
    contactId: number;
    name: string;
    email: string;
    phone: string;
    postcode: string;
  }[];
  readonly persons: readonly {
    personId: string;
    contactId: number;
    name: string;
    email: string;
    phone: string;
  }[];
  readonly resources: readonly { resourceId: string; name: string; phone: string }[];
  readonly sites: readonly { contactId: number; name: string; address: string; postcode: string }[];
}

/** So many things with names: 4 in 10 customers, 3 people, 3 sites, and one engineer in a hundred. */
export function makeEntities(count: number): Entities {
  const random = randomFrom(count).next;
  const surname = () => common(random, shuffled);
  const phone = (n: number) => `0113 ${String(4_000_000 + n).replace(/(\d{3})(\d+)/, '$1 $2')}`;
  const postcode = () =>
    `${any(random, AREAS)}${1 + Math.floor(random() * 28)} ${Math.floor(random() * 10)}${'ABDEFGHJLN'[Math.floor(random() * 10)]}${'PQRSTUWXYZ'[Math.floor(random() * 10)]}`;
  const contacts = Array.from({ length: Math.round(count * 0.4) }, (_, n) => {
    const word = surname();
    return {
      contactId: n + 1,
      name: titled(`${word} ${any(random, TRADES)}${any(random, TAILS)}`),
      email: `accounts${n}@${word}.example`,
      phone: phone(n),
      postcode: postcode(),
    };
  });
  const persons = Array.from({ length: Math.round(count * 0.29) }, (_, n) => {
    const [first, last] = [common(random, FIRST_NAMES), surname()];
    return {
      personId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      contactId: 1 + Math.floor(random() * contacts.length),
      name: titled(`${first} ${last}`),
      email: `${first}.${last}${n}@mail.example`,
      phone: phone(1_000_000 + n),
    };
  });
  const resources = Array.from({ length: Math.round(count * 0.01) }, (_, n) => ({
    resourceId: `E${n}`,
    name: titled(`${common(random, FIRST_NAMES)} ${surname()}`),
    phone: phone(2_000_000 + n),
  }));
  const sites = Array.from({ length: Math.round(count * 0.3) }, (_, n) => ({
    contactId: 1 + (n % contacts.length),
    name: titled(`${surname()} ${any(random, ['house', 'works', 'depot', 'centre', 'store'])}`),
    address: titled(`${n} ${surname()} ${any(random, STREETS)}, ${surname()}`),
    postcode: postcode(),
  }));
  return { contacts, persons, resources, sites };
}
