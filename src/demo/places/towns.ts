export type Region = 'north' | 'midlands' | 'london' | 'west' | 'scotland';

/** A postcode district: its outward code and approximate location. */
export interface District {
  readonly outward: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Town {
  readonly name: string;
  readonly county: string;
  readonly region: Region;
  readonly districts: readonly District[];
}

function town(region: Region, name: string, county: string, ...codes: readonly string[]): Town {
  const districts = codes.map((code) => {
    const [outward = '', latitude = '', longitude = ''] = code.split(' ');
    return { outward, latitude: Number(latitude), longitude: Number(longitude) };
  });
  return { name, county, region, districts };
}

/** Towns of the United Kingdom; the first of each region are the operator's busiest. */
export const TOWNS: readonly Town[] = [
  town('north', 'Leeds', 'West Yorkshire', 'LS1 53.797 -1.548', 'LS11 53.776 -1.555', 'LS12 53.791 -1.596'),
  town('north', 'Manchester', 'Greater Manchester', 'M1 53.477 -2.235', 'M4 53.485 -2.229'),
  town('north', 'Sheffield', 'South Yorkshire', 'S1 53.380 -1.468', 'S9 53.398 -1.416'),
  town('north', 'Newcastle upon Tyne', 'Tyne and Wear', 'NE1 54.973 -1.611', 'NE4 54.974 -1.642'),
  town('north', 'Bradford', 'West Yorkshire', 'BD1 53.796 -1.753', 'BD5 53.778 -1.757'),
  town('north', 'York', 'North Yorkshire', 'YO1 53.959 -1.081', 'YO30 53.986 -1.114'),
  town('north', 'Hull', 'East Riding of Yorkshire', 'HU1 53.743 -0.335', 'HU3 53.741 -0.364'),
  town('north', 'Liverpool', 'Merseyside', 'L1 53.403 -2.979', 'L24 53.343 -2.837'),
  town('north', 'Preston', 'Lancashire', 'PR1 53.758 -2.701'),
  town('north', 'Bolton', 'Greater Manchester', 'BL1 53.590 -2.444'),
  town('north', 'Warrington', 'Cheshire', 'WA1 53.394 -2.569'),
  town('north', 'Chester', 'Cheshire', 'CH1 53.202 -2.907'),
  town('north', 'Sunderland', 'Tyne and Wear', 'SR1 54.907 -1.379'),
  town('north', 'Darlington', 'County Durham', 'DL1 54.530 -1.536'),
  town('midlands', 'Birmingham', 'West Midlands', 'B1 52.479 -1.907', 'B6 52.504 -1.885'),
  town('midlands', 'Nottingham', 'Nottinghamshire', 'NG1 52.954 -1.147', 'NG7 52.958 -1.175'),
  town('midlands', 'Leicester', 'Leicestershire', 'LE1 52.634 -1.128', 'LE4 52.663 -1.123'),
  town('midlands', 'Coventry', 'West Midlands', 'CV1 52.409 -1.506', 'CV6 52.432 -1.507'),
  town('midlands', 'Derby', 'Derbyshire', 'DE1 52.920 -1.475', 'DE24 52.890 -1.452'),
  town('midlands', 'Stoke-on-Trent', 'Staffordshire', 'ST1 53.026 -2.171'),
  town('midlands', 'Wolverhampton', 'West Midlands', 'WV1 52.586 -2.115'),
  town('midlands', 'Northampton', 'Northamptonshire', 'NN1 52.242 -0.887'),
  town('midlands', 'Milton Keynes', 'Buckinghamshire', 'MK9 52.041 -0.759'),
  town('midlands', 'Peterborough', 'Cambridgeshire', 'PE1 52.587 -0.239'),
  town('london', 'London', 'Greater London', 'SE1 51.498 -0.089', 'E14 51.506 -0.019', 'NW10 51.540 -0.246'),
  town('london', 'Croydon', 'Surrey', 'CR0 51.372 -0.075'),
  town('london', 'Reading', 'Berkshire', 'RG1 51.454 -0.969'),
  town('london', 'Slough', 'Berkshire', 'SL1 51.518 -0.619'),
  town('london', 'Romford', 'Essex', 'RM1 51.582 0.184'),
  town('london', 'Uxbridge', 'Middlesex', 'UB8 51.535 -0.473'),
  town('london', 'Brighton', 'East Sussex', 'BN1 50.839 -0.138'),
  town('london', 'Canterbury', 'Kent', 'CT1 51.277 1.087'),
  town('london', 'Chelmsford', 'Essex', 'CM1 51.745 0.457'),
  town('london', 'Norwich', 'Norfolk', 'NR1 52.627 1.310'),
  town('london', 'Ipswich', 'Suffolk', 'IP1 52.066 1.142'),
  town('west', 'Bristol', '', 'BS1 51.453 -2.593', 'BS3 51.437 -2.601'),
  town('west', 'Cardiff', '', 'CF10 51.474 -3.176', 'CF24 51.485 -3.164'),
  town('west', 'Southampton', 'Hampshire', 'SO15 50.916 -1.424'),
  town('west', 'Bath', 'Somerset', 'BA1 51.391 -2.359'),
  town('west', 'Gloucester', 'Gloucestershire', 'GL1 51.860 -2.240'),
  town('west', 'Swindon', 'Wiltshire', 'SN1 51.557 -1.774'),
  town('west', 'Exeter', 'Devon', 'EX1 50.725 -3.505'),
  town('west', 'Plymouth', 'Devon', 'PL1 50.371 -4.153'),
  town('west', 'Swansea', '', 'SA1 51.627 -3.939'),
  town('scotland', 'Glasgow', '', 'G1 55.860 -4.247', 'G51 55.857 -4.314'),
  town('scotland', 'Edinburgh', '', 'EH1 55.952 -3.188', 'EH6 55.971 -3.175'),
  town('scotland', 'Livingston', 'West Lothian', 'EH54 55.892 -3.524'),
  town('scotland', 'Paisley', 'Renfrewshire', 'PA1 55.845 -4.417'),
  town('scotland', 'Dundee', '', 'DD1 56.461 -2.977'),
  town('scotland', 'Falkirk', '', 'FK1 55.986 -3.794'),
];

export const REGIONS: readonly Region[] = ['north', 'midlands', 'london', 'west', 'scotland'];
