/** The company that the mails of this folder are sent to: invented customers, sites and job types. */
export const CONTACTS = [
  { contactId: 401, name: 'Northgate Foods Ltd', reference: 'NGF', email: 'estates@northgatefoods.example' },
  { contactId: 402, name: 'Halden Retail plc', reference: 'HALDEN', email: 'fm@haldenretail.example' },
  { contactId: 403, name: 'Brightwater Dental Group', reference: 'BWD' },
  { contactId: 404, name: 'Oakmere Logistics', reference: 'OAK' },
  { contactId: 405, name: 'Cobalt Coffee Company', reference: 'COBALT' },
  { contactId: 406, name: 'Pennine Leisure', reference: 'PENL' },
  { contactId: 407, name: 'Castle Row Property Management', reference: 'CRPM' },
  { contactId: 408, name: 'Halcyon Retail Group', reference: 'HRG' },
];

export const SITES = [
  {
    contactId: 401,
    code: '0421',
    name: 'Northgate Foods Marlby',
    address: '12 Station Road, Marlby',
    postcode: 'LS29 8AB',
  },
  {
    contactId: 401,
    code: '0433',
    name: 'Northgate Foods Ostwick',
    address: '80 Mill Lane, Ostwick',
    postcode: 'HX3 7TT',
  },
  {
    contactId: 402,
    code: '1187',
    name: 'Halden Fernleigh',
    address: 'Unit 4 Fernleigh Retail Park, Fernleigh',
    postcode: 'DN14 6QX',
  },
  {
    contactId: 402,
    code: '1188',
    name: 'Halden Thorncaster',
    address: '3 Market Place, Thorncaster',
    postcode: 'YO61 2DD',
  },
  {
    contactId: 403,
    code: 'BW07',
    name: 'Brightwater Dental Hexley',
    address: '41 Abbey Walk, Hexley',
    postcode: 'NE46 3PL',
  },
  {
    contactId: 404,
    code: 'OAK-DC2',
    name: 'Oakmere Distribution Centre 2',
    address: 'Plot 9 Carr Side, Wexmoor',
    postcode: 'S81 0RT',
  },
  {
    contactId: 405,
    code: '2093',
    name: 'Cobalt Coffee Riverside',
    address: '210 Riverside Drive, Milford, OH 45150',
    postcode: '45150',
  },
  {
    contactId: 405,
    code: '2110',
    name: 'Cobalt Coffee Union Square',
    address: '15 Union Square, Harrow Falls, TX 75001',
    postcode: '75001',
  },
  {
    contactId: 406,
    code: 'PL-11',
    name: 'Pennine Pools Askrigg',
    address: '1 Beck Street, Askrigg',
    postcode: 'DL8 3HQ',
  },
  {
    contactId: 407,
    code: 'CR100',
    name: 'Castle Row House',
    address: '100 Castle Row, Stanmoor',
    postcode: 'BD20 9EE',
  },
  {
    contactId: 407,
    code: 'CR-UNIT4',
    name: 'Unit 4 Beacon Park',
    address: 'Unit 4, Beacon Park, Stanmoor',
    postcode: 'BD21 4GG',
  },
  {
    contactId: 407,
    code: 'CR-UNIT4A',
    name: 'Unit 4A Beacon Park',
    address: 'Unit 4A, Beacon Park, Stanmoor',
    postcode: 'BD21 4GG',
  },
];

export const TYPES = [
  { typeId: 12, name: 'Reactive - HVAC', vertical: 'mep' },
  { typeId: 13, name: 'PPM - HVAC', vertical: 'mep', isPlannedMaintenance: true },
  { typeId: 14, name: 'Reactive - Plumbing', vertical: 'mep' },
  { typeId: 15, name: 'Reactive - Electrical', vertical: 'mep' },
  { typeId: 16, name: 'Reactive - Refrigeration', vertical: 'mep' },
  { typeId: 17, name: 'Doors and Shutters', vertical: 'building_fabric' },
  { typeId: 18, name: 'Fire Alarm Service', vertical: 'fire_life_safety', isPlannedMaintenance: true },
  { typeId: 19, name: 'Building Fabric', vertical: 'building_fabric' },
  { typeId: 20, name: 'Drainage', vertical: 'utilities' },
];

export const CATEGORIES = [
  { categoryId: 1, name: 'Reactive' },
  { categoryId: 2, name: 'Planned maintenance' },
  { categoryId: 3, name: 'Quoted works' },
];
