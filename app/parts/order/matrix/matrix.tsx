import type { CSSProperties, ReactNode } from "react";
import { numberCell, Table } from "~/ui/layout/table/table";
import styles from "./matrix.module.css";

/** So few goods show their addresses in a narrow window without being asked. */
export const openLines = 3;

interface MatrixProps {
	/** The subject of the table, for assistive technology. */
	caption: string;
	/** The head of the numbers of all addresses together. */
	total: string;
	/** The names of the addresses. */
	places: readonly string[];
	/** A `MatrixRow` for each article. */
	children: ReactNode;
}

/**
 * The goods of an order below each other, its addresses beside each other. In a narrow window each article is
 * a block, whose addresses fold out.
 */
export function Matrix({ caption, total, places, children }: MatrixProps) {
	return (
		<div className={styles.matrix}>
			<Table caption={caption} columns={["商品"]} numberColumns={[total, ...places]}>
				{children}
			</Table>
		</div>
	);
}

interface MatrixRowProps {
	/** The article. */
	goods: ReactNode;
	/** Its number for all addresses. */
	total: ReactNode;
	/** The name of each address, and the number there. */
	cells: readonly (readonly [place: string, cell: ReactNode])[];
	/** A narrow window shows its addresses without being asked. */
	open: boolean;
}

/** An article, and its number at each address. */
export function MatrixRow({ goods, total, cells, open }: MatrixRowProps) {
	return (
		<tr>
			<td>{goods}</td>
			<td {...numberCell}>
				{total}
				<details className={styles.fold} open={open}>
					<summary>各地址数量</summary>
				</details>
			</td>
			{cells.map(([place, cell], at) => (
				<td key={String(at)} {...numberCell} style={{ "--name": JSON.stringify(place) } as CSSProperties}>
					{cell}
				</td>
			))}
		</tr>
	);
}
