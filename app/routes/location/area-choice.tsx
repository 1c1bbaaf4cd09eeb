import "server-only";
import { locationPath } from "~/domain/paths";
import { Section } from "~/parts/section/section";
import { Button } from "~/ui/button/button";
import { loadAreas } from "./load-areas";
import styles from "./location.module.css";

const labels = ["省份", "城市", "区县", "街道"];

/** The areas of the next level: links while there is one below, buttons of a form where it is the last. */
export function AreaChoice({ ids, back }: { ids: readonly string[]; back: string }) {
	return (
		<Section name="收货地区" load={() => loadAreas(ids)}>
			{({ chosen, next }) => {
				const above = chosen.map(({ areaId }) => areaId);
				const names = chosen.map(({ name }) => name).join(" ");
				if (next.length === 0) {
					return (
						<form method="post" className={styles.choice}>
							<input type="hidden" name="back" value={back} />
							<input type="hidden" name="ids" value={[...above, "0", "0"].slice(0, 4).join("_")} />
							<h1>送至 {names}</h1>
							<Button variant="primary">确定</Button>
						</form>
					);
				}
				return (
					<form method="post" className={styles.choice}>
						<input type="hidden" name="back" value={back} />
						<h1>
							{names} 请选择{labels[chosen.length]}
						</h1>
						<ul className={styles.areas}>
							{next.map(({ areaId, name }) => {
								const path = [...above, areaId].join("_");
								return (
									<li key={areaId}>
										{chosen.length === 3 ? (
											<button type="submit" name="ids" value={path}>
												{name}
											</button>
										) : (
											<a href={locationPath({ ids: path, back })}>{name}</a>
										)}
									</li>
								);
							})}
						</ul>
					</form>
				);
			}}
		</Section>
	);
}
