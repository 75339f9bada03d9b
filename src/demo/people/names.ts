import type { Random } from '../random.ts';

const FIRST = `Aaliyah Adaeze Agnieszka Aidan Aisha Alun Amira Andrzej Anita Bethan Bilal Bronagh Callum Carys Chidi Connor
Daisy Darius Deepak Delroy Dilys Ebony Eilidh Elin Emeka Esme Fatima Ffion Finlay Gareth Gemma Gurpreet Hamish Hannah
Harjit Hassan Huw Ibrahim Imogen Ines Iqra Isla Ivan Jakub Jasmine Joanne Kasia Keeley Keiran Kwame Lakshmi Leanne Liam
Lorna Magda Malik Marcus Mei Moira Nadia Naveed Neil Niamh Nkechi Olena Oliver Owen Padraig Parveen Patrice Paula Priya
Rafal Ravi Rhona Rhys Roisin Ruth Sadia Samir Sanjay Seren Shona Simon Sinead Sofia Suresh Tamsin Tariq Teresa Tomasz
Tracey Uchenna Vikram Wendy Winston Xiu Yasmin Yusuf Zainab Zoe`;
const LAST = `Adeyemi Ahluwalia Akhtar Allsop Ansell Appiah Ashworth Balogun Banerjee Barraclough Bevan Bhatt Blackadder
Boateng Brennan Bryce Calloway Chaudhry Chukwu Clegg Colquhoun Corcoran Craddock Dabrowski Dalgleish Desai Dhillon Donnelly
Duckworth Eccles Ekwueme Fairhurst Farooqi Fothergill Gallacher Ghosh Gill Greenhalgh Gunn Haddad Hargreaves Heslop Hinds
Hussain Iqbal Jankowski Jarvis Kaur Kenyon Kowalczyk Lam Ledgard Llewellyn Lomax Macaulay Mahmood Malhotra McAllister Mensah
Mistry Mulholland Murrell Nair Ndlovu Nowak Obi Odell Oduya Okafor Olszewski Ormerod Osei Patel Pendry Penhaligon Pritchard
Quigley Rahman Ramsden Rasool Redfern Rooney Sandhu Sarpong Sethi Shaw Sidhu Sokolov Stainthorpe Sutcliffe Szymanski Tengku
Thackray Tran Treloar Uddin Vaughan Wadsworth Whitelaw Wiśniewska Wragg Yeung Zaman`;

const firsts = FIRST.split(/\s+/);
const lasts = LAST.split(/\s+/);

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Generates names; none is repeated while there are any left. */
export function nameSource(random: Random): () => PersonName {
  const given = new Set<string>();
  return () => {
    let name = { first: random.pick(firsts), last: random.pick(lasts) };
    for (let tries = 0; given.has(`${name.first} ${name.last}`) && tries < 40; tries++) {
      name = { first: random.pick(firsts), last: random.pick(lasts) };
    }
    given.add(`${name.first} ${name.last}`);
    return name;
  };
}

/** Letters and digits only, for email addresses and codes. */
export function asciiLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();
}

/** A mobile number from the ranges reserved for fiction. */
export function mobileNumber(random: Random): string {
  return `07700 900${digits(random, 3)}`;
}

/** A landline number from the ranges reserved for fiction; London and Leeds have their own. */
export function landlineNumber(random: Random, town: string): string {
  if (town === 'London') return `020 7946 0${digits(random, 3)}`;
  if (town === 'Leeds') return `0113 496 0${digits(random, 3)}`;
  return `01632 960${digits(random, 3)}`;
}

function digits(random: Random, count: number): string {
  return String(random.int(0, 10 ** count - 1)).padStart(count, '0');
}
