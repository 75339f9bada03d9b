import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centroid, denseGroups, distanceKm, nearby, type Point } from './dbscan.ts';

const point = fc.record({
  latitude: fc.double({ min: 53.7, max: 53.9, noNaN: true }),
  longitude: fc.double({ min: -1.7, max: -1.3, noNaN: true }),
});

test('the distance between two cities is known', () => {
  const leeds = { latitude: 53.8008, longitude: -1.5491 };
  const york = { latitude: 53.9591, longitude: -1.0815 };
  assert.ok(Math.abs(distanceKm(leeds, york) - 35.4) < 0.2);
});

test('what lies near is found as by looking at every point', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 40 }),
      fc.double({ min: 0.1, max: 8, noNaN: true }),
      (points, km) => {
        const near = nearby(points, km);
        for (const one of points) {
          const plain = points.flatMap((other, at) => (distanceKm(one, other) <= km ? [at] : []));
          assert.deepEqual(
            near(one).sort((x, y) => x - y),
            plain,
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('the groups are those of plain DBSCAN', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), fc.integer({ min: 2, max: 6 }), (points, least) => {
      const groups = denseGroups(points, 3, least);
      const isCore = (at: number) =>
        points.filter((other) => distanceKm(points[at] ?? other, other) <= 3).length >= least;
      const groupOf = new Map(groups.flatMap((group, index) => group.map((at) => [at, index])));
      assert.equal(groupOf.size, groups.flat().length);
      for (const [at, one] of points.entries()) {
        const cores = points.flatMap((other, index) =>
          isCore(index) && distanceKm(one, other) <= 3 ? [index] : [],
        );
        assert.equal(groupOf.has(at), cores.length > 0);
        if (isCore(at)) for (const core of cores) assert.equal(groupOf.get(core), groupOf.get(at));
      }
    }),
    { numRuns: 200 },
  );
});

test('points of one building count one by one', () => {
  const here: Point = { latitude: 51.5, longitude: -0.1 };
  assert.deepEqual(denseGroups([here, here, here, here], 2, 4), [[0, 1, 2, 3]]);
  assert.deepEqual(denseGroups([here, here, here], 2, 4), []);
});

test('the date line parts no neighbours', () => {
  const points = [179.999, -179.999, 179.998, -179.998].map((longitude) => ({ latitude: -17, longitude }));
  assert.deepEqual(denseGroups(points, 2, 4), [[0, 1, 2, 3]]);
  assert.ok(Math.abs(Math.abs(centroid(points).longitude) - 180) < 1e-6);
});
