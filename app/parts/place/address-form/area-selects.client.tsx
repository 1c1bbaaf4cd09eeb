"use client";
import { type ChangeEvent, useState } from "react";
import { callLater } from "~/api/client/client-later.browser";
import { type AreaChain, areaLevels, chooseArea } from "~/domain/place/area-chain";
import { CheckedSelect, FieldError } from "~/parts/form/text-field.client";
import { Button } from "~/ui/control/button/button";
import { FieldRow } from "~/ui/control/field/field-grid";
import { showToast } from "~/ui/overlay/toast/toast";
import styles from "./address-form.module.css";

/**
 * Province, city, district and street. Choosing one loads the next. Without JavaScript the button beside them
 * does, and the page comes back with everything that was typed.
 */
export function AreaSelects({ first }: { first: AreaChain }) {
	const [chain, setChain] = useState(first);

	async function choose(at: number, event: ChangeEvent<HTMLSelectElement>) {
		const chosen = event.target.value;
		const upToHere = chooseArea(chain, at, chosen);
		setChain(upToHere);
		if (at === areaLevels.length - 1 || chosen === "") return;
		try {
			const load = () => import("~/api/contract/mall/address").then(({ listAreas }) => listAreas);
			const areas = await callLater(load, { parentId: chosen });
			// Another choice may have been made meanwhile; this answer then comes too late.
			setChain((now) =>
				now.length === at + 1 && now[at]?.chosen === chosen ? [...upToHere, { areas, chosen: "" }] : now,
			);
		} catch {
			showToast("地区加载失败，请重试", "error");
		}
	}

	return (
		<FieldRow legend="所在地区" className={styles.areas}>
			{areaLevels.map(({ field, label }, at) => {
				const name = `a.${field}`;
				const level = chain[at];
				if (at === 3 && level?.areas.length === 0) return null;
				return (
					<span key={name} className={styles.area}>
						<CheckedSelect
							name={name}
							fault={name}
							aria-label={label}
							aria-required={at < 3}
							value={level?.chosen ?? ""}
							disabled={!level}
							onChange={(event) => choose(at, event)}
						>
							<option value="">请选择{label}</option>
							{level?.areas.map(({ areaId, name: areaName }) => (
								<option key={areaId} value={areaId}>
									{areaName}
								</option>
							))}
						</CheckedSelect>
						<FieldError name={name} />
					</span>
				);
			})}
			<noscript>
				<Button name="do" value="area">
					更新下一级地区
				</Button>
			</noscript>
		</FieldRow>
	);
}
