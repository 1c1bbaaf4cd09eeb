import type { FreeLine } from "~/api/contract/mall/saved-list";
import { describeFreeNumber } from "~/domain/goods/free-lines";
import { FreeWords } from "~/parts/article/saved-list/free-words";
import { Button } from "~/ui/control/button/button";

/** A saved line without goods, below those with goods. It has no price and is in no sum. */
export function FreeLineRow({ line, own }: { line: FreeLine; own: boolean }) {
	return (
		<tr>
			<td>
				<FreeWords line={line} />
			</td>
			<td />
			<td />
			<td>{describeFreeNumber(line)}</td>
			<td />
			{own && (
				<td>
					<Button size="small" name="do" value={`drop/${line.lineId}`} aria-label={`移除 ${line.name}`}>
						移除
					</Button>
				</td>
			)}
		</tr>
	);
}
