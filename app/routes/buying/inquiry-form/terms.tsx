import type { ReactNode } from "react";
import { maxRounds } from "~/api/contract/mall/inquiry";
import type { Address } from "~/api/schema/address";
import type { InquiryKind } from "~/api/schema/inquiry";
import { inquiryPages } from "~/domain/access/inquiry-pages";
import { joinArea } from "~/domain/place/join-area";
import { dayMs, formatDate } from "~/domain/text/dates";
import { FieldError, TextField } from "~/parts/form/text-field.client";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { FieldGrid, FieldRow } from "~/ui/control/field/field-grid";
import { Select, Textarea } from "~/ui/control/text-input/text-input";

const roundChoices = Array.from({ length: maxRounds }, (_, at) => at + 1);
/** The days that suppliers usually need to answer. */
const usualDays = 3;

type TermsProps = {
	kind: InquiryKind;
	addresses: Address[];
	values: Record<string, string>;
	/** The choice of suppliers. */
	children: ReactNode;
};

/** The fields for the deadline, the suppliers, the address and the contact. */
export function Terms({ kind, addresses, values, children }: TermsProps) {
	const [first] = addresses;
	const soon = formatDate(Date.now() + usualDays * dayMs, "yyyy-MM-dd");
	return (
		<FieldGrid>
			<TextField
				name="deadline"
				label="截止日期"
				type="date"
				required
				min={formatDate(Date.now(), "yyyy-MM-dd")}
				defaultValue={values.deadline ?? soon}
			/>
			{kind === "bidding" ? (
				<Field id="rounds" label="轮次">
					{(ties) => (
						<Select {...ties} name="rounds" defaultValue={values.rounds ?? "3"}>
							{roundChoices.map((rounds) => (
								<option key={rounds} value={rounds}>{`${rounds} 轮`}</option>
							))}
						</Select>
					)}
				</Field>
			) : (
				<span />
			)}
			{children}
			<Field id="addressId" label="收货地址" required wide>
				{(ties) => (
					<>
						<Select {...ties} name="addressId" defaultValue={values.addressId ?? first?.addressId}>
							{addresses.map((address) => (
								<option key={address.addressId} value={address.addressId}>
									{`${address.name} ${joinArea(address)} ${address.address}`}
								</option>
							))}
						</Select>
						<FieldError name="addressId" />
					</>
				)}
			</Field>
			<TextField
				name="contact"
				label="联系人"
				required
				most={20}
				defaultValue={values.contact ?? first?.name}
			/>
			<TextField
				name="mobile"
				label="手机号码"
				required
				inputMode="tel"
				defaultValue={values.mobile ?? first?.mobile}
			/>
			<Field id="remark" label="说明" wide>
				{(ties) => (
					<Textarea
						{...ties}
						name="remark"
						most={500}
						defaultValue={values.remark}
						placeholder="质量、包装、付款等要求，500 字以内"
					/>
				)}
			</Field>
			<FieldRow>
				<Button variant="primary" name="do" value="send">
					{`发起${inquiryPages[kind].name}`}
				</Button>
				<LinkButton href={inquiryPages[kind].list.path}>取消</LinkButton>
			</FieldRow>
		</FieldGrid>
	);
}
