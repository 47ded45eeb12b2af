import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as favourites from './favourites.ts';
import * as mapPins from './map-pins.ts';
import * as payments from './payments.ts';
import * as referrals from './referrals.ts';
import * as stays from './stays.ts';

/** Every call of the product, by module: feeds the server's routes, the web's client and the contract tests. */
export const endpoints = {
  accounts: {
    login: accounts.login,
    sendOtp: accounts.sendOtp,
    checkOtp: accounts.checkOtp,
    readProfile: accounts.readProfile,
    saveProfile: accounts.saveProfile,
    uploadProfileImage: accounts.uploadProfileImage,
    removeProfileImage: accounts.removeProfileImage,
    sendContactCode: accounts.sendContactCode,
    confirmContact: accounts.confirmContact,
    showPublicProfile: accounts.showPublicProfile,
    listSessions: accounts.listSessions,
    endSession: accounts.endSession,
    logout: accounts.logout,
    logoutEverywhere: accounts.logoutEverywhere,
    exportMyData: accounts.exportMyData,
    deleteAccount: accounts.deleteAccount,
    readMarketingConsent: accounts.readMarketingConsent,
    saveMarketingConsent: accounts.saveMarketingConsent,
    beginGoogleSignIn: accounts.beginGoogleSignIn,
    loginOrCreateUser: accounts.loginOrCreateUser,
  },
  stays: {
    listCategories: stays.listCategories,
    listAmenities: stays.listAmenities,
    searchStays: stays.searchStays,
    mapPins: mapPins.mapPins,
    showStay: stays.showStay,
    similarStays: stays.similarStays,
    suggestPlaces: stays.suggestPlaces,
    listCities: stays.listCities,
  },
  bookings: {
    placeBooking: bookings.placeBooking,
    listBookings: bookings.listBookings,
    resumePayment: bookings.resumePayment,
    previewCancellation: bookings.previewCancellation,
    cancelBooking: bookings.cancelBooking,
    quoteChange: bookings.quoteChange,
    changeBooking: bookings.changeBooking,
  },
  favourites: { toggleFavourite: favourites.toggleFavourite, listFavourites: favourites.listFavourites },
  referrals: { listLeads: referrals.listLeads },
  payments: { showPayment: payments.showPayment },
} as const;
