import type { Region } from '../../seed/places/place.ts';

const list = (text: string): string[] => text.split(', ');

/** First names of those who look after guests. */
export const men: Record<Region, string[]> = {
  goa: list('Agnelo, Santan, Rosario, Bosco, Ramakant, Inacio, Gurudas, Caetano'),
  kerala: list('Biju, Shaji, Sasi, Joykutty, Vinod, Babu, Raghavan, Anthony'),
  tamil: list('Murugan, Selvam, Kumar, Palani, Arumugam, Das, Rajendran'),
  karnataka: list('Manju, Somanna, Basappa, Ganesh, Thimmaiah, Shivu, Raghu'),
  deccan: list('Yadaiah, Salim, Srinu, Ramesh, Appa Rao, Mastan'),
  maharashtra: list('Pandu, Dattu, Sakharam, Vitthal, Namdev, Gafur, Baban'),
  gujarat: list('Bharat, Jivan, Mohan, Karsan, Ismail'),
  rajasthan: list('Bhanwar, Kishan, Hukam, Shankar, Moti, Ramzan, Pappu'),
  plains: list('Ram Singh, Balwinder, Suresh, Irfan, Bahadur, Chhotu, Pawan, Lal Babu'),
  central: list('Halke, Ramswaroop, Kallu, Anwar, Gopal'),
  himachal: list('Tashi, Hem Raj, Bhagat, Prem, Dile Ram, Lobsang, Kishori'),
  uttarakhand: list('Dhan Singh, Puran, Kundan, Govind, Trilok, Harish, Bachi'),
  kashmir: list('Gulzar, Manzoor, Stanzin, Rafiq, Tundup, Nazir'),
  bengal: list('Haru, Nimai, Swapan, Montu, Rafikul, Gour'),
  'east-hills': list('Nima, Bikash, Dawa, Kong, Suraj, Passang, Hemanta'),
  odisha: list('Jagannath, Trinath, Bula, Sanatan, Kalia'),
  andaman: list('Sujit, Peter, Dulal, Saw Paul'),
};

export const women: Record<Region, string[]> = {
  goa: list('Fatima, Perpetua, Sushila, Esmeralda, Anita'),
  kerala: list('Molly, Leela, Ammini, Saraswathi, Rosamma, Usha'),
  tamil: list('Selvi, Parvathi, Mary, Kamala, Vasanthi'),
  karnataka: list('Boji, Lakshmamma, Gowri, Savitha, Jayamma'),
  deccan: list('Padma, Shahnaz, Yellamma, Sunitha'),
  maharashtra: list('Sushila, Mangal, Rukmini, Shanta, Vaishali'),
  gujarat: list('Hansa, Jyotsna, Ramila, Kanku'),
  rajasthan: list('Kamla, Sita, Dhapu, Santosh, Rukma'),
  plains: list('Sunita, Meena, Rajni, Pinky, Shakuntala'),
  central: list('Phoolwati, Rekha, Savitri, Munni'),
  himachal: list('Kala, Dolma, Sumitra, Champa, Yangchen'),
  uttarakhand: list('Basanti, Hema, Kamla, Deepa, Bimla'),
  kashmir: list('Haseena, Padma, Tsering, Mehbooba'),
  bengal: list('Malati, Purnima, Lakshmi, Rina'),
  'east-hills': list('Sonam, Phul Maya, Diki, Bina, Mary'),
  odisha: list('Sabita, Kuni, Sanju, Mamata'),
  andaman: list('Sarita, Rosy, Minati'),
};
