import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.catalog.deleteMarginRule': 'hat eine Margenregel{what} gelöscht',
  'action.catalog.discard': 'hat den Upload{what} verworfen',
  'action.catalog.publish': 'hat die Katalogversion{what} veröffentlicht',
  'action.catalog.putMarginRule': 'hat eine Margenregel{what} gesetzt',
  'action.catalog.renameLicense': 'hat den Lizenznamen{what} geändert',
  'action.catalog.rollBack': 'hat auf die Katalogversion{what} zurückgestellt',
  'action.catalog.setVisibility': 'hat die Sichtbarkeit des Produkts{what} geändert',
  'action.catalog.upload': 'hat den Upload{what} eingelesen',
  'duty.catalog.promotions':
    'Liest alle sechs Stunden die Aktionen von Microsoft für die Länder Ihrer Kunden',
  'job.catalog.promotions': 'Aktionen von Microsoft lesen',
  'look.shop': 'hat Ihre Angebote und Preise angesehen',
  'look.priceMoves': 'hat die Änderungen Ihrer Preise angesehen',
  'reason.productHolders': 'Wer ein Produkt hat',
  'reason.sheetImpact': 'Wen eine Preisliste betrifft',
  'subject.catalogUpload': 'Upload',
  'subject.catalogVersion': 'Katalogversion',
  'subject.license': 'Lizenzname',
  'subject.marginRule': 'Margenregel',
  'subject.product': 'Produkt',
  'field.effectiveOn': 'Gilt ab',
  'field.percent': 'Prozent',
  'place.catalog_uploads': 'Hochgeladene Preislisten',
  'place.catalog_versions': 'Veröffentlichte Preislisten',
  'place.licensing_name_overrides': 'Eigene Lizenznamen',
  'place.margin_rules': 'Margenregeln',
  'topic.catalog': 'Preislisten',
});

const en = translation<typeof de>()({
  'action.catalog.deleteMarginRule': 'deleted a margin rule{what}',
  'action.catalog.discard': 'discarded the upload{what}',
  'action.catalog.publish': 'published catalogue version{what}',
  'action.catalog.putMarginRule': 'set a margin rule{what}',
  'action.catalog.renameLicense': 'changed the licence name{what}',
  'action.catalog.rollBack': 'rolled back to catalogue version{what}',
  'action.catalog.setVisibility': 'changed the visibility of the product{what}',
  'action.catalog.upload': 'uploaded{what}',
  'duty.catalog.promotions':
    'Reads the promotions of Microsoft for the countries of your customers every six hours',
  'job.catalog.promotions': 'Read promotions of Microsoft',
  'look.shop': 'viewed your offers and prices',
  'look.priceMoves': 'viewed the changes of your prices',
  'reason.productHolders': 'Who holds a product',
  'reason.sheetImpact': 'Whom a price sheet concerns',
  'subject.catalogUpload': 'Upload',
  'subject.catalogVersion': 'Catalogue version',
  'subject.license': 'Licence name',
  'subject.marginRule': 'Margin rule',
  'subject.product': 'Product',
  'field.effectiveOn': 'Effective on',
  'field.percent': 'Percent',
  'place.catalog_uploads': 'Uploaded price sheets',
  'place.catalog_versions': 'Published price sheets',
  'place.licensing_name_overrides': 'Custom licence names',
  'place.margin_rules': 'Margin rules',
  'topic.catalog': 'Price lists',
});

/** Texts of catalog for pages about all slices. */
export const catalogWords = { de, en };

export const catalogAudit = auditVocabulary(catalogWords, platformWords);
