import type { Settlement } from "~/api/schema/settlement";
import type { Changed } from "../settlement/load-confirm";
import { formatLine, toLineName, toSeen } from "../settlement/seen-order";

/**
 * The fields that say what the page shows, line by line. A line that the buyer is
 * asked about has its choice instead.
 */
export function SeenFields({ settlement, changed }: { settlement: Settlement; changed: Changed | null }) {
	const { lines, addressId, place, restFen } = toSeen(settlement);
	const asked = new Set(changed?.change.lines.map(({ skuId }) => skuId));
	return (
		<>
			<input type="hidden" name="seen.address" value={addressId} />
			<input type="hidden" name="seen.place" value={place} />
			<input type="hidden" name="seen.rest" value={restFen} />
			{changed?.change.rest && <input type="hidden" name="was.rest" value={changed.change.rest.from} />}
			{[...lines].map(
				([skuId, line]) =>
					!asked.has(skuId) && (
						<input key={skuId} type="hidden" name={toLineName("line", skuId)} value={formatLine(line)} />
					),
			)}
		</>
	);
}
