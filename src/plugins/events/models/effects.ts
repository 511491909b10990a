/** Where the flags of manifestations and séances act. Pure. */
import type { Effects } from '../../../core/model';

export const eventEffects: Effects = {
  vente: `retraitTicket secondMarket paymentEChequeVacances amexPayment creditMutuel mastercardPaymentOnly
    deactivationLuhnKey tauxTva forceNbPlaceMax nbPlaceMax`,
  mail: 'avisClients',
  apercu: `nouveaute derniereMinute promotion sessionsAvailabilityTable activationMetaNoIndex avisClients
    sessionsCalendarActivated forceHideDate hideAllDate forceNbPlaceMax nbPlaceMax showDateSeanceTime
    bestSellers bestSellersGlobal bestSellersByGenre bestSellersBySubGenre bestSellersByCity`,
  recherche: 'nouveaute derniereMinute promotion exclusionSearchEngine',
  ecrans: 'representationsAvant',
  sites: `consent activationPPC activationBC activationISM restopolitan withCarPark zoning zoningPermission
    placementCart beneficiarySeizure filtrePays kaptcha kaptchaFanclub`,
};

export const sessionEffects: Effects = { vente: 'lock complementaires' };
