import type { Contact } from '@basera/contract/rules/facts/host';
import type { Region } from '../seed/places/place.ts';

/** Who the stays belong to: made-up people with addresses and numbers nobody has. */
export type Owner = { owner: string; business: string; regions: Region[]; hostingSince: string };

const of = (owner: string, business: string, hostingSince: string, ...regions: Region[]): Owner => ({
  owner,
  business,
  regions,
  hostingSince,
});

export const owners: readonly Owner[] = [
  of('Maria D’Souza', 'Mandovi Stays', '2014-10-01', 'goa'),
  of('Savio Fernandes', 'Savio & Sons Homes', '2011-11-15', 'goa'),
  of('Lourdes Mascarenhas', 'Old Goa Houses', '2017-09-20', 'goa'),
  of('Prakash Naik', 'Naik Beach Properties', '2009-12-01', 'goa'),
  of('Anil Kamat', 'Paddy & Palm', '2020-10-05', 'goa'),
  of('Thomas Kuruvilla', 'Vembanad Houses', '2012-08-17', 'kerala'),
  of('Annamma Chacko', 'Spice Route Stays', '2010-01-11', 'kerala'),
  of('Faizal Koya', 'Malabar Rooms', '2016-07-04', 'kerala'),
  of('Lakshmi Menon', 'Nila Hospitality', '2019-02-14', 'kerala'),
  of('Meenakshi Sundaram', 'Thinnai Homes', '2013-01-15', 'tamil'),
  of('Joseph Xavier', 'Blue Hills Lodging', '2015-04-02', 'tamil'),
  of('Kavitha Rajan', 'Coromandel Stays', '2018-06-21', 'tamil'),
  of('Ponnappa Muthanna', 'Kodava Estates', '2011-03-09', 'karnataka'),
  of('Shobha Hegde', 'Malnad & More', '2014-12-12', 'karnataka'),
  of('Kiran Gowda', 'Silk City Rooms', '2017-05-30', 'karnataka'),
  of('Farhana Begum', 'Deccan Rooms', '2013-08-08', 'deccan'),
  of('Venkat Rao', 'East Coast Inns', '2016-02-19', 'deccan', 'odisha'),
  of('Rustom Irani', 'Sea Face Rooms', '2009-06-10', 'maharashtra'),
  of('Sunita Deshmukh', 'Sahyadri Getaways', '2015-09-17', 'maharashtra'),
  of('Aditya Kulkarni', 'Konkan & Ghat Homes', '2021-01-26', 'maharashtra'),
  of('Hetal Mehta', 'Sabarmati Stays', '2016-10-02', 'gujarat'),
  of('Vikram Singh Rathore', 'Marwar Houses', '2010-10-22', 'rajasthan'),
  of('Devyani Shekhawat', 'Pink City Hospitality', '2013-11-03', 'rajasthan'),
  of('Mahendra Singh Ranawat', 'Mewar Lake Houses', '2012-02-24', 'rajasthan'),
  of('Gulab Bhati', 'Thar Camps & Havelis', '2015-08-29', 'rajasthan'),
  of('Harpreet Gill', 'Five Rivers Rooms', '2014-04-13', 'plains'),
  of('Ritu Malhotra', 'Capital Rooms', '2011-05-16', 'plains'),
  of('Arjun Kapoor', 'Kapoor Hotels', '2009-03-21', 'plains'),
  of('Shabnam Kidwai', 'Awadh & Kashi Homes', '2016-12-25', 'plains'),
  of('Neeraj Mathur', 'Metro Line Stays', '2019-08-01', 'plains'),
  of('Ashutosh Dixit', 'Malwa Stays', '2018-03-03', 'central'),
  of('Anjali Thakur', 'Deodar Hospitality', '2012-05-05', 'himachal'),
  of('Tenzin Dorje', 'Snow Lion Stays', '2015-07-06', 'himachal'),
  of('Rakesh Negi', 'Apple Valley Homes', '2018-09-09', 'himachal'),
  of('Kamla Rawat', 'Ganga & Garhwal Homes', '2013-06-21', 'uttarakhand'),
  of('Deepak Sah', 'Kumaon Houses', '2010-05-01', 'uttarakhand'),
  of('Bashir Wani', 'Chinar Houses', '2014-03-20', 'kashmir'),
  of('Rigzin Dolma', 'High Road Stays', '2019-06-01', 'kashmir'),
  of('Sharmila Bose', 'Hooghly Houses', '2012-10-10', 'bengal', 'andaman'),
  of('Pema Sherpa', 'Teesta & Tea Stays', '2024-02-10', 'east-hills'),
];

const plainName = (owner: string): string => owner.toLowerCase().replace(/[^a-z ]/g, '');

/** 'maria.dsouza@owners.basera.example' */
export const ownerEmail = (owner: string): string => `${plainName(owner).replaceAll(' ', '.')}@owners.basera.example`;

/** 'maria-dsouza' */
export const ownerSlug = (owner: string): string => plainName(owner).replaceAll(' ', '-');

/** What codes have confirmed of an owner, by their place in the list: both, the phone alone, the e-mail alone, and again. */
export const ownerConfirmed = (index: number): Record<Contact, boolean> => ({
  phone: index % 3 !== 2,
  email: index % 3 !== 1,
});

/** '+919000000001' for the first: the range is nobody's. */
export const ownerPhone = (index: number): string => `+9190000000${String(index + 1).padStart(2, '0')}`;
