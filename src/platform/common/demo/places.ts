/** A country of the samples: ISO 3166-1 alpha-2, its names, and where about it lies (degrees). */
export interface Country {
  readonly code: string;
  readonly name: { readonly de: string; readonly en: string };
  readonly latitude: number;
  readonly longitude: number;
}

export interface City {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

const country = (
  code: string,
  de: string,
  en: string,
  latitude: number,
  longitude: number,
): Country => ({
  code,
  name: { de, en },
  latitude,
  longitude,
});
const city = (name: string, country: string, latitude: number, longitude: number): City => ({
  name,
  country,
  latitude,
  longitude,
});

export const countries: readonly Country[] = [
  country('DE', 'Deutschland', 'Germany', 51.2, 10.4),
  country('AT', 'Österreich', 'Austria', 47.5, 14.6),
  country('CH', 'Schweiz', 'Switzerland', 46.8, 8.2),
  country('NL', 'Niederlande', 'Netherlands', 52.1, 5.3),
  country('BE', 'Belgien', 'Belgium', 50.5, 4.5),
  country('FR', 'Frankreich', 'France', 46.2, 2.2),
  country('ES', 'Spanien', 'Spain', 40.5, -3.7),
  country('IT', 'Italien', 'Italy', 41.9, 12.6),
  country('PL', 'Polen', 'Poland', 51.9, 19.1),
  country('DK', 'Dänemark', 'Denmark', 56.3, 9.5),
  country('SE', 'Schweden', 'Sweden', 60.1, 18.6),
  country('CZ', 'Tschechien', 'Czechia', 49.8, 15.5),
  country('PT', 'Portugal', 'Portugal', 39.4, -8.2),
  country('GB', 'Vereinigtes Königreich', 'United Kingdom', 55.4, -3.4),
  country('TR', 'Türkei', 'Türkiye', 39.0, 35.2),
  country('US', 'Vereinigte Staaten', 'United States', 39.8, -98.6),
  country('BR', 'Brasilien', 'Brazil', -14.2, -51.9),
  country('IN', 'Indien', 'India', 20.6, 79.0),
  country('CN', 'China', 'China', 35.9, 104.2),
  country('NG', 'Nigeria', 'Nigeria', 9.1, 8.7),
];

export const cities: readonly City[] = [
  city('Hamburg', 'DE', 53.55, 9.99),
  city('Berlin', 'DE', 52.52, 13.4),
  city('Köln', 'DE', 50.94, 6.96),
  city('München', 'DE', 48.14, 11.58),
  city('Leipzig', 'DE', 51.34, 12.37),
  city('Stuttgart', 'DE', 48.78, 9.18),
  city('Bremen', 'DE', 53.08, 8.81),
  city('Kiel', 'DE', 54.32, 10.14),
  city('Wien', 'AT', 48.21, 16.37),
  city('Graz', 'AT', 47.07, 15.44),
  city('Zürich', 'CH', 47.38, 8.54),
  city('Basel', 'CH', 47.56, 7.59),
  city('Amsterdam', 'NL', 52.37, 4.9),
  city('Brüssel', 'BE', 50.85, 4.35),
  city('Lyon', 'FR', 45.76, 4.84),
  city('Madrid', 'ES', 40.42, -3.7),
  city('Mailand', 'IT', 45.46, 9.19),
  city('Breslau', 'PL', 51.11, 17.03),
  city('Aarhus', 'DK', 56.16, 10.2),
  city('Malmö', 'SE', 55.6, 13.0),
  city('Prag', 'CZ', 50.08, 14.44),
  city('Porto', 'PT', 41.16, -8.63),
  city('Leeds', 'GB', 53.8, -1.55),
  city('Izmir', 'TR', 38.42, 27.14),
  city('Denver', 'US', 39.74, -104.99),
  city('Recife', 'BR', -8.05, -34.9),
  city('Pune', 'IN', 18.52, 73.86),
  city('Chengdu', 'CN', 30.57, 104.07),
  city('Lagos', 'NG', 6.52, 3.38),
];
