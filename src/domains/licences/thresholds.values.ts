/** From when on a tenant wants to hear of something. */
export interface Thresholds {
  readonly freeSeats: number;
  readonly inactiveDays: 30 | 90;
  readonly endingDays: number;
}

export const usualThresholds: Thresholds = { freeSeats: 1, inactiveDays: 90, endingDays: 30 };
