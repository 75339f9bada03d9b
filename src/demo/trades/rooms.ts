/** Places where certain equipment is installed, in any building. */
export const PLANT = ['plant room', 'boiler house', 'roof plant area', 'basement plant room'];
export const COMMS = ['comms room', 'server room', 'security office', 'back office'];
export const RISER = ['electrical riser', 'switch room', 'intake room', 'rear corridor cupboard'];
export const KITCHEN = ['main kitchen', 'staff kitchen', 'servery', 'prep area', 'canteen'];
export const CELLAR = ['cellar', 'keg store'];
export const SALES = ['aisle 2', 'aisle 6', 'sales floor', 'deli counter', 'front of store'];
export const BACK = ['back of house', 'goods in', 'rear store', 'kitchen store'];
export const WASHROOM = ['gents', 'ladies', 'disabled toilet', 'staff changing room', 'first floor washroom'];
export const ENTRANCE = ['main entrance', 'reception', 'staff entrance', 'rear entrance', 'side entrance'];
export const STAIRS = [
  'main stair',
  'rear staircase',
  'stair core B',
  'first floor corridor',
  'link corridor',
];
export const YARD = ['yard', 'car park', 'service road', 'rear yard', 'front car park'];
export const BAY = ['loading bay', 'bay 3', 'bay 12', 'loading dock 4', 'goods in'];
export const WAREHOUSE = ['warehouse', 'racking aisle 9', 'sports hall', 'main hall', 'loading bay'];
export const OUTSIDE = ['rear elevation', 'front elevation', 'car park side', 'north side', 'yard side'];
