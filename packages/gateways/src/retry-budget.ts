/** Second attempts may add a tenth to the calls, no more: a service in trouble is not buried under our patience. */
const share = 0.1;
/** What a quiet time can save up. */
const mostSaved = 5;

export interface RetryBudget {
  earn(): void;
  /** False when there is nothing left to spend. */
  spend(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let saved = 1;
  return {
    earn() {
      saved = Math.min(mostSaved, saved + share);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
