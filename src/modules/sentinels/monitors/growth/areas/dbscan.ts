/** A place on the globe, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371.0088;
/** The smallest cube for which the numbers of all cubes around the globe are exact integers. */
const CUBE_KM_MIN = 0.1;

/** The great-circle distance, by the haversine formula. */
export function distanceKm(one: Point, other: Point): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const turn = radians(other.longitude - one.longitude);
  const h = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A function that finds the points within `km` of a given one, in no order. */
export function nearby(points: readonly Point[], km: number): (of: Point) => number[] {
  // In a grid of cubes around the globe, neighbours lie in the same cube or one next to it, at the poles and the date
  // line too. The haversine distance is within `km` exactly when the straight distance is within the chord.
  const chord = (2 * EARTH_KM * Math.sin(Math.min(km / EARTH_KM, Math.PI) / 2)) ** 2;
  const places = points.map(onSphere);
  const size = Math.max(km, CUBE_KM_MIN);
  const half = Math.ceil(EARTH_KM / size) + 2;
  const numberOf = (x: number, y: number, z: number) =>
    ((x + half) * 2 * half + (y + half)) * 2 * half + (z + half);
  const cubes = new Map<number, number[]>();
  for (const [index, [x, y, z]] of places.entries()) {
    const cube = numberOf(Math.floor(x / size), Math.floor(y / size), Math.floor(z / size));
    cubes.getOrInsertComputed(cube, () => []).push(index);
  }
  return (of) => {
    const [x, y, z] = onSphere(of);
    const [cx, cy, cz] = [Math.floor(x / size), Math.floor(y / size), Math.floor(z / size)];
    const found: number[] = [];
    for (const [dx, dy, dz] of AROUND) {
      for (const index of cubes.get(numberOf(cx + dx, cy + dy, cz + dz)) ?? []) {
        const [px, py, pz] = places[index] ?? [0, 0, 0];
        if ((px - x) ** 2 + (py - y) ** 2 + (pz - z) ** 2 <= chord) found.push(index);
      }
    }
    return found;
  };
}

/**
 * Dense groups of points: DBSCAN with the great-circle distance. A point with `minPoints` within `km`, itself among
 * them, is a core; cores within reach of each other are one group, and whatever a core reaches belongs to it. Returns
 * the indices of each group in order. Ester, Kriegel, Sander & Xu, A density-based algorithm for discovering clusters, 1996.
 */
export function denseGroups(points: readonly Point[], km: number, minPoints: number): number[][] {
  // Sites of one building share their coordinates: each place is visited once, with the number of its sites.
  const stacks = [
    ...Map.groupBy(points.keys(), (at) => `${points[at]?.latitude} ${points[at]?.longitude}`).values(),
  ];
  const near = nearby(
    stacks.flatMap(([at = 0]) => points[at] ?? []),
    km,
  );
  const reachOf = (stack: number): { reached: number[]; isCore: boolean } => {
    const point = points[stacks[stack]?.[0] ?? 0];
    const reached = point ? near(point) : [];
    const count = reached.reduce((sum, index) => sum + (stacks[index]?.length ?? 0), 0);
    return { reached, isCore: count >= minPoints };
  };
  const taken = new Set<number>();
  const groups: number[][] = [];
  for (const start of stacks.keys()) {
    if (taken.has(start) || !reachOf(start).isCore) continue;
    const group: number[] = [];
    const queue = [start];
    taken.add(start);
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      group.push(...(stacks[at] ?? []));
      const { reached, isCore } = reachOf(at);
      if (!isCore) continue;
      for (const next of reached) {
        if (taken.has(next)) continue;
        taken.add(next);
        queue.push(next);
      }
    }
    groups.push(group.sort((one, other) => one - other));
  }
  return groups;
}

/** The centre of some points, on the surface. */
export function centroid(points: readonly Point[]): Point {
  const [x, y, z] = points
    .map(onSphere)
    .reduce(([ax, ay, az], [bx, by, bz]) => [ax + bx, ay + by, az + bz], [0, 0, 0]);
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

const STEPS = [-1, 0, 1] as const;
const AROUND = STEPS.flatMap((x) => STEPS.flatMap((y) => STEPS.map((z) => [x, y, z] as const)));

function onSphere({ latitude, longitude }: Point): [number, number, number] {
  const [lat, lon] = [radians(latitude), radians(longitude)];
  return [
    EARTH_KM * Math.cos(lat) * Math.cos(lon),
    EARTH_KM * Math.cos(lat) * Math.sin(lon),
    EARTH_KM * Math.sin(lat),
  ];
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
