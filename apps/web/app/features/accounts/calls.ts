import type { MarketingConsent, OpenSession } from '@basera/contract/endpoints/accounts';
import { endpoints } from '@basera/contract/endpoints/index';
import { DASHBOARD_BOOKINGS_MAX, DASHBOARD_REFERRALS_MAX } from '@basera/contract/limits';
import { api } from '@basera/ui/browser/calls/api.ts';
import { sendForm } from '@basera/ui/browser/calls/send-form.ts';
import { mergeUser } from '@basera/ui/browser/storage/session.ts';
import { queryOptions } from '@tanstack/react-query';

const { accounts } = endpoints;

/** The signed-in person as the server knows them; the stored session takes it over. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  async queryFn({ signal }) {
    const { user } = (await api.call(accounts.readProfile, { signal })).data;
    mergeUser(user);
    return user;
  },
  meta: { whenFailed: 'could not load the profile' },
});

const DASHBOARD = 'dashboard';

/** What the dashboard shows of other features. */
export const dashboardQueries = {
  bookings: queryOptions({
    queryKey: [DASHBOARD, 'bookings'],
    async queryFn({ signal }) {
      const { data } = await api.call(endpoints.bookings.listBookings, { signal });
      return data.inquiries.data.slice(0, DASHBOARD_BOOKINGS_MAX);
    },
    meta: { whenFailed: 'could not load the bookings' },
  }),
  favouriteCount: queryOptions({
    queryKey: [DASHBOARD, 'favourite-count'],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.favourites.listFavourites, { signal })).data.favorites.data.length,
    meta: { whenFailed: 'could not load the favourites' },
  }),
  leads: queryOptions({
    queryKey: [DASHBOARD, 'leads'],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.referrals.listLeads, { signal })).leads.data.slice(0, DASHBOARD_REFERRALS_MAX),
    meta: { whenFailed: 'could not load the referrals' },
  }),
  isOwner: queryOptions({
    queryKey: [DASHBOARD, 'is-owner'],
    queryFn: async ({ signal }) => (await api.call(endpoints.businesses.listOwnBusinesses, { signal })).data.length > 0,
    meta: { whenFailed: 'could not load the businesses' },
  }),
};

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<OpenSession[]> =>
    (await api.call(accounts.listSessions, { signal })).data.sessions,
  meta: { whenFailed: 'could not load the sign-ins' },
});

/** Whether the person wants offers and news by e-mail. */
export const consentQuery = queryOptions({
  queryKey: ['marketing-consent'],
  queryFn: async ({ signal }): Promise<MarketingConsent> =>
    (await api.call(accounts.readMarketingConsent, { signal })).data.consent,
  meta: { whenFailed: 'could not load what was agreed to' },
});

/** What is kept of the person, what for, and until when. */
export const keptQuery = queryOptions({
  queryKey: ['kept-data'],
  queryFn: async ({ signal }) => (await api.call(accounts.readKeptData, { signal })).data,
  meta: { whenFailed: 'could not load what is kept' },
});

/** Saves what is in the form of /profile/edit; the stored session takes it over. */
export async function saveProfile(form: FormData): Promise<void> {
  mergeUser((await sendForm(accounts.saveProfile, form)).data.user);
}

/** Takes the person's picture away; the stored session takes it over. */
export async function removePhoto(): Promise<void> {
  mergeUser((await api.call(accounts.removeProfileImage)).data.user);
}

export const endSession = (id: number) => api.call(accounts.endSession, { params: { id: String(id) } });

/** Ends this browser's session on the server; one that is over already is no failure. */
export const signOut = (signal: AbortSignal) => api.call(accounts.logout, { signal, whenSignedOut: 'ignore' });

export const signOutEverywhere = () => api.call(accounts.logoutEverywhere, { body: {} });

export const saveConsent = (given: boolean) => api.call(accounts.saveMarketingConsent, { body: { given } });

/** Everything that is kept of the person. */
export const exportMyData = async () => (await api.call(accounts.exportMyData)).data;

export const deleteAccount = () => api.call(accounts.deleteAccount);
