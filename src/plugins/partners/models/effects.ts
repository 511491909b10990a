/** Where the settings of a partner act. Pure. */
import type { Effects } from '../../../core/model';

export const partnerEffects: Effects = {
  vente: `langueDefaut devise territoireTva actif fraisEnvoi multiBasket storeWithdrawal forcedStoreWithdrawal
    forcedTicketOfficeWithdrawal billetCollector secondMarket presentCard crossSellingList availableLuhnFanClub pdfBilling
    orderAddressUpdate promotePaymentMode paypal applePay amexPayment amexPaymentOnly mastercardPaymentOnly
    presentCardPayment holydayECheque ancv creditMutuel customSips`,
  billet:
    'devise fuseau telephone raisonSociale adresseLegale codePostalLegal villeLegale paysLegal siret numeroTva giftCardImage',
  mail: 'devise fuseau url emailContact telephone logo giftCardImage avisClientEmailing',
  apercu: `langues emailContact telephone logo mentionsLegales actif maintenance defaultHeader htmlFooter
    indexationOptArtiste indexationOptSalle paypal applePay amexPayment amexPaymentOnly mastercardPaymentOnly
    presentCardPayment ancv holydayECheque creditMutuel`,
  ecrans: 'actif devise fuseau avisClient activePhysicalGiftCard activeEGiftCard seo activePageArtists activePageHalls',
  sites: `favicon background activeCPN1Prices displayBreadcrumb artistSpecificPresentation siteSpecificPresentation
    showDiscover logoPlatinium restopolitan deezerCode cancelProctection normalPriceFilter activeBasketTimer digitalTicketApp fastly profilage shellEvent
    consentement webLoyaltyTags adTags activeRoktTracking noGoogleAnalytics hallsAlerts emailKeyWordsAlerts
    commercialSubscription sessionsAvailabilityTable subscribeCommercialOfferOne subscribeCommercialOfferTwo
    amexConcierge cdiscountConnect showRoomPrivate accorArena ldlcArena groupamaStadium critizr hasOnglet
    tmStandard tmPackage tmPlatinum tmAccompagnateurPmr tmAllees tmPmr domaines`,
};
