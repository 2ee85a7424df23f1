/** Returns the number of an incident as people say it: `INC-0031`. */
export const incidentNumber = (number: number): string => `INC-${String(number).padStart(4, '0')}`;
