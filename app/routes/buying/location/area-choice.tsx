import "server-only";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import {
	areaLevels,
	formatAreaPath,
	isWholeChoice,
	listChosenAreas,
	listNextAreas,
} from "~/domain/place/area-chain";
import { Section } from "~/parts/page/section/section";
import { loadAreaChain } from "~/parts/place/area/load-area-chain";
import { Button } from "~/ui/control/button/button";
import { cells } from "~/ui/layout/columns/columns";
import { below } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { large } from "~/ui/look/words/words";
import styles from "./location.module.css";

/** The areas of the next level: links while there is a level below, buttons of a form on the last level. */
export function AreaChoice({ ids, back }: { ids: readonly string[]; back: string }) {
	return (
		<Section name="收货地区" load={() => loadAreaChain(ids)}>
			{(chain) => {
				const chosen = listChosenAreas(chain);
				const names = chosen.map(({ name }) => name).join(" ");
				const isLast = chosen.length === areaLevels.length - 1;
				return (
					<Surface>
						<form method="post">
							<input type="hidden" name="back" value={back} />
							{isWholeChoice(chain) ? (
								<>
									<h2 className={joinClasses(below(16), large)}>送至 {names}</h2>
									<Button variant="primary" name="do" value={`choose/${formatAreaPath(chosen)}`}>
										确定
									</Button>
								</>
							) : (
								<>
									<h2 className={joinClasses(below(16), large)}>
										{names} 请选择{areaLevels[chosen.length]?.label}
									</h2>
									<ul {...cells(8, "min(30%, 160px)", styles.areas)}>
										{listNextAreas(chain)?.map(({ areaId, name }) => {
											const path = [...chosen, { areaId }];
											return (
												<li key={areaId}>
													{isLast ? (
														<button type="submit" name="do" value={`choose/${formatAreaPath(path)}`}>
															{name}
														</button>
													) : (
														<a
															href={toPath(pages.location, {
																ids: path.map((area) => area.areaId).join("_"),
																back,
															})}
														>
															{name}
														</a>
													)}
												</li>
											);
										})}
									</ul>
								</>
							)}
						</form>
					</Surface>
				);
			}}
		</Section>
	);
}
