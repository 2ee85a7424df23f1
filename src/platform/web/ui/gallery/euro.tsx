import { Money } from '../money.tsx';

export const eur = (value: string) => <Money amount={{ value, currencyCode: 'EUR' }} />;
