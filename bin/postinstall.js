// After an install: what makes the first start quick. With an older Node it is left to the first start.
import { HAS_SOURCE, place } from './place.js';

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(place('compile-cache.js').href);
  await import(HAS_SOURCE ? '../scripts/prepare.ts' : place('prepare.ts').href);
}
