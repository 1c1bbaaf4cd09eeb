/**
 * SQL for the user id of a token's buyer. The parameters are the placeholders of the token's hash and of
 * the mall: askerSql("?3", "?1").
 */
export function askerSql(tokenHash: string, mallCode: string): string {
	return `(SELECT user_id FROM tokens WHERE token_hash = ${tokenHash} AND mall_code = ${mallCode})`;
}
