/** SQL for the user id of a token's buyer, of the places of its hash and of the mall: askerSql("?3", "?1"). */
export function askerSql(tokenHash: string, mallCode: string): string {
	return `(SELECT user_id FROM tokens WHERE token_hash = ${tokenHash} AND mall_code = ${mallCode})`;
}
