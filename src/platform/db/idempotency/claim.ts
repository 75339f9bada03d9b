/** The holder of a key: the process that handles the request. */
export interface Claim {
  readonly keyHash: Buffer;
  readonly claimId: string;
}

/** The request that a key is claimed for. */
export interface ClaimedRequest {
  readonly hash: Buffer;
  readonly now: Date;
  readonly claimedUntil: Date;
  readonly expiresAt: Date;
}

/** A key that another request has claimed. */
export interface ClaimedKey {
  readonly request_hash: Buffer;
  /** Null while there is no response. */
  readonly status: number | null;
  readonly sealed_answer: string | null;
  /** The holder of the claim is gone. */
  readonly abandoned: boolean;
}

/** The columns of a key that was just claimed. */
export function claimColumns({ claimId }: Claim, request: ClaimedRequest) {
  return {
    request_hash: request.hash,
    claim_id: claimId,
    claimed_until: request.claimedUntil,
    status: null,
    sealed_answer: null,
    expires_at: request.expiresAt,
  };
}
