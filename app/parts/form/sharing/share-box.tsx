import type { Extension } from "~/api/endpoint/extension";
import { hasExtension } from "~/request/has-extension";
import { hasRight } from "~/session/may-open";
import { Checkbox } from "~/ui/control/choice/choice";

type Props = {
	/** The beginning of the form's field names: `a.` */
	prefix: string;
	extension: Extension;
	checked: boolean;
};

/** The choice to make a thing the company's, for a buyer with the right to it. */
export async function ShareBox({ prefix, extension, checked }: Props) {
	if (!hasExtension(extension) || !(await hasRight("/company/shared"))) return null;
	return (
		<>
			<input type="hidden" name={`${prefix}mayShare`} value="1" />
			<Checkbox name={`${prefix}shared`} value="1" defaultChecked={checked}>
				公司共用，同事都可以选用
			</Checkbox>
		</>
	);
}
