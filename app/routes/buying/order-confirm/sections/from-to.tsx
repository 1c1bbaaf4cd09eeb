/** An old and a new value. */
export function FromTo({ from, to }: { from: string; to: string }) {
	return (
		<>
			<s translate="no">{from}</s> → <b translate="no">{to}</b>
		</>
	);
}
