/** An error in the words of OAuth (RFC 6749, RFC 7591), which clients read by its code. */
export class OAuthError extends Error {
  readonly code: string;

  constructor(
    code:
      | 'invalid_request'
      | 'invalid_grant'
      | 'invalid_client_metadata'
      | 'invalid_redirect_uri'
      | 'invalid_target'
      | 'unsupported_grant_type',
    message: string,
  ) {
    super(message);
    this.code = code;
  }
}
