import { type Documents, GONE } from './documents.ts';

export interface Segment {
  readonly id: string;
  readonly blocks: number;
  readonly documents: Documents;
}

export interface LiveSegment extends Segment {
  /** 1 for a document that was replaced by a later one, or taken out. */
  readonly dead: Uint8Array;
}

interface Owner {
  readonly segment: LiveSegment;
  readonly place: number;
}

/**
 * Which documents of a set of segments count: of each id the latest. Kept from one search to the next, since
 * from one to the next little changes.
 */
export class Live {
  #segments = new Map<string, LiveSegment>();
  #owners = new Map<string, Owner>();
  #documents = 0;
  #words = 0;

  get segments(): readonly LiveSegment[] {
    return [...this.#segments.values()];
  }

  get documents(): number {
    return this.#documents;
  }

  get averageLength(): number {
    return this.#documents === 0 ? 1 : Math.max(1, this.#words / this.#documents);
  }

  get weight(): number {
    return this.#owners.size * 150;
  }

  has(id: string): boolean {
    const owner = this.#owners.get(id);
    return owner !== undefined && owner.segment.dead[owner.place] === 0;
  }

  /** Where the document stands that counts for an id. */
  find(id: string): { readonly segment: LiveSegment; readonly place: number } | undefined {
    return this.#owners.get(id);
  }

  /** Ids and versions of the documents that count. */
  *entries(): Generator<{ id: string; version: number }> {
    for (const { documents, dead } of this.#segments.values())
      for (let place = 0; place < dead.length; place++)
        if (dead[place] === 0)
          yield { id: documents.ids[place] ?? '', version: documents.versions[place] ?? 0 };
  }

  /** Brings the picture to exactly these segments. */
  become(wanted: readonly Segment[]): void {
    const ids = new Set(wanted.map(({ id }) => id));
    const gone = [...this.#segments.values()].filter(({ id }) => !ids.has(id));
    const added = wanted.filter(({ id }) => !this.#segments.has(id));
    if (gone.length === 0 && added.length === 0) return;
    for (const { id } of gone) this.#segments.delete(id);
    for (const segment of added) this.#add(segment);
    if (gone.some((segment) => this.#isMissed(segment))) this.#rebuild(wanted);
    this.#count();
  }

  #rebuild(wanted: readonly Segment[]): void {
    this.#segments = new Map();
    this.#owners = new Map();
    for (const segment of wanted) this.#add(segment);
  }

  /** A segment that went without another taking over its documents: what they had hidden shows again. */
  #isMissed({ id, documents }: LiveSegment): boolean {
    return documents.ids.some((document) => this.#owners.get(document)?.segment.id === id);
  }

  #add(added: Segment): void {
    const segment: LiveSegment = { ...added, dead: new Uint8Array(added.documents.ids.length) };
    this.#segments.set(segment.id, segment);
    const { ids, versions, lengths } = segment.documents;
    ids.forEach((id, place) => {
      const owner = this.#owners.get(id);
      const version = versions[place] ?? 0;
      if (owner && this.#segments.has(owner.segment.id)) {
        if ((owner.segment.documents.versions[owner.place] ?? 0) > version) {
          segment.dead[place] = 1;
          return;
        }
        owner.segment.dead[owner.place] = 1;
      }
      if (lengths[place] === GONE) segment.dead[place] = 1;
      this.#owners.set(id, { segment, place });
    });
  }

  #count(): void {
    this.#documents = 0;
    this.#words = 0;
    for (const { dead, documents } of this.#segments.values())
      for (let place = 0; place < dead.length; place++)
        if (dead[place] === 0) {
          this.#documents += 1;
          this.#words += documents.lengths[place] ?? 0;
        }
  }
}
