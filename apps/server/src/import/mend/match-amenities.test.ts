import { QUICK_AMENITIES } from '@basera/contract/rules/facts/quick-amenities';
import { describe, expect, it } from 'vitest';
import { AmenityMatcher } from './match-amenities.ts';

const matcher = new AmenityMatcher([], {});

describe('amenities in a cell', () => {
  it('are told apart where their separators were lost, the longest name first', () => {
    const { names, unknown, wasRunTogether } = matcher.match(
      [
        'Swimming Pool Multi Cuisine Restaurant 24 Hour Front Desk Pool Table Parking Facilities Available Lift   Elevator',
      ],
      [],
    );
    expect(names).toEqual(['Swimming pool', 'Parking', 'Restaurant', 'Lift', '24-hour front desk', 'Games']);
    expect(unknown).toEqual([]);
    expect(wasRunTogether).toBe(true);
  });

  it('are parted where only the case changes', () => {
    expect(matcher.match(['Swimming PoolRestaurantWiFi'], []).names).toEqual(['Wi-Fi', 'Swimming pool', 'Restaurant']);
  });

  it('are called as the quick filters ask for them', () => {
    const written = 'Pure Veg, Jain kitchen, Driver accommodation, Elevator, Generator, Pool';
    expect(new Set(matcher.match([written], [',']).names)).toEqual(new Set(QUICK_AMENITIES));
  });

  it('need no telling apart where separators stand', () => {
    const { names, wasRunTogether } = matcher.match(['Wi-Fi | Bar|Room Service'], ['|']);
    expect(names).toEqual(['Wi-Fi', 'Room service', 'Bar']);
    expect(wasRunTogether).toBe(false);
  });

  it('are not invented: what nobody knows is left out and counted', () => {
    const { names, unknown } = matcher.match(['Gym Crystal Healing Dome Spa'], []);
    expect(names).toEqual(['Spa', 'Gym']);
    expect(unknown).toEqual(['crystal healing dome']);
  });

  it('are not kept where they are no reason to choose a stay', () => {
    expect(matcher.match(['Lobby Free Newspapers In Lobby Public Restrooms'], [])).toMatchObject({
      names: [],
      unknown: [],
    });
  });

  it.each(['', 'null', 'N/A'])('may be none: %j', (cell) => {
    expect(matcher.match([cell], [])).toEqual({ names: [], unknown: [], wasRunTogether: false });
  });

  it('never take internet access for Wi-Fi by themselves', () => {
    expect(matcher.match(['Internet Access'], []).names).toEqual(['Internet access']);
    expect(new AmenityMatcher([], { 'Internet Access': 'Wi-Fi' }).match(['Internet Access'], []).names).toEqual([
      'Wi-Fi',
    ]);
  });

  it('go by the database’s own names', () => {
    const existing = [
      { name: 'Airport pick-up', group: 'Getting around' },
      { name: 'Children’s play area', group: 'Families' },
      { name: 'Astronomy deck', group: 'Outdoors' },
      { name: 'Fitness centre', group: 'Wellness' },
    ];
    const own = new AmenityMatcher(existing, {});
    expect(own.match(['Astronomy Deck Kids Play Area Airport Transfer Available Gym'], []).names).toEqual([
      'Airport pick-up',
      'Children’s play area',
      'Astronomy deck',
      'Fitness centre',
    ]);
  });
});
