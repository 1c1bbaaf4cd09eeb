/** An old and a new value. */
export function FromTo({ from, to }: { from: string; to: string }) {
	return (
		<>
			<s>{from}</s> → <b>{to}</b>
		</>
	);
}
