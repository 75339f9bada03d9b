/** The lines of work a job belongs to. */
export const VERTICALS = [
  'security',
  'fire_life_safety',
  'mep',
  'building_fabric',
  'utilities',
  'soft_services',
  'it_comms',
  'other',
] as const;
