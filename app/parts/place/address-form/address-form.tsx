import type { Address } from "~/api/schema/address";
import { dataNative, mark } from "~/document/marks";
import { type AreaChain, areaLevels } from "~/domain/place/area-chain";
import { ShareBox } from "~/parts/form/sharing/share-box";
import { TextField } from "~/parts/form/text-field.client";
import { Button } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { FieldGrid, FieldRow } from "~/ui/control/field/field-grid";
import styles from "./address-form.module.css";
import { AreaSelects } from "./area-selects.client";
import { PasteBox } from "./paste-box";

type Props = {
	/** The address that is edited; undefined for a new one. */
	address: Address | undefined;
	/** The typed texts, by field name (`a.…`). */
	values: Record<string, string>;
	/** The selects for the areas of `getChosenIds`. */
	levels: AreaChain;
	/** The notes about a pasted address; undefined where none was read. */
	pasted?: readonly string[] | undefined;
	/** The values that its buttons post. */
	save: string;
	cancel: string;
	/** The answer to its save may be a question of the page, which a form in place could not show. */
	asks?: boolean;
};

/** The area ids of an address form, from the first level down: the typed ones, else the address's. */
export function getChosenIds({ address, values }: Pick<Props, "address" | "values">): string[] {
	return areaLevels.map(({ field }) => values[`a.${field}`] ?? address?.[field] ?? "");
}

/** The fields of an address, for the form around them. */
export function AddressForm({ address, values, levels, pasted, save, cancel, asks }: Props) {
	const fallback: Partial<Record<string, unknown>> = address ?? {};
	const toText = (name: string) => values[`a.${name}`] ?? String(fallback[name] ?? "");
	const typed = Object.keys(values).some((name) => name.startsWith("a."));
	const isChecked = (name: string) => (typed ? `a.${name}` in values : fallback[name] === true);
	const text = (name: string, most?: number) => ({ name: `a.${name}`, defaultValue: toText(name), most });
	return (
		<FieldGrid>
			<PasteBox text={values["a.paste"] ?? ""} notes={pasted} />
			<TextField {...text("name", 20)} label="收货人" required autoComplete="name" />
			<TextField {...text("mobile")} label="手机号码" required inputMode="tel" autoComplete="tel" />
			<AreaSelects key={levels.map(({ chosen }) => chosen).join("_")} first={levels} />
			<TextField {...text("address", 100)} label="详细地址" required wide autoComplete="address-line1" />
			<TextField {...text("phone")} label="固定电话" inputMode="tel" />
			<TextField {...text("email")} label="邮箱" inputMode="email" />
			<TextField {...text("zip")} label="邮政编码" inputMode="numeric" />
			<TextField {...text("alias", 20)} label="地址别名" placeholder="如：一号仓库" />
			<FieldRow className={styles.checks}>
				<Checkbox name="a.commonFlag" value="1" defaultChecked={isChecked("commonFlag")}>
					设为常用地址
				</Checkbox>
				<Checkbox name="a.defaultFlag" value="1" defaultChecked={isChecked("defaultFlag")}>
					设为默认地址
				</Checkbox>
				<ShareBox prefix="a." extension="lines" checked={isChecked("shared")} />
			</FieldRow>
			<FieldRow>
				<Button variant="primary" name="do" value={save} {...mark(dataNative, asks ? "" : undefined)}>
					保存收货地址
				</Button>
				<Button name="do" value={cancel}>
					取消
				</Button>
			</FieldRow>
		</FieldGrid>
	);
}
