import { eq, type SQL, sql } from "drizzle-orm";
import type { CostFieldName } from "~/api/endpoint/cost-field";
import { moveMoney } from "../backends/mall/account/move-money";
import type { Db } from "../db/client";
import { tryBatch } from "../db/run-batch";
import { buyers, type CostRules, companies } from "../db/schema/identity";
import { BusinessError, createFieldError } from "../endpoint/implement";
import { getNow } from "../testing/clock";
import type { BuyerRequest } from "./testing-requests";

/** The codes of the rights in a company's `orderProcurementType`. */
const codes = { direct: "1", bidding: "2", inquiry: "3" };

/**
 * The fields of a buyer that a tester may change. Login names of the seed are unique across malls.
 * @throws BusinessError 404 for a buyer who does not exist.
 */
export async function findBuyer(db: Db, loginName: string) {
	const { buyer, company } = await requireRows(db, loginName);
	return describeBuyer(buyer, company);
}

async function requireRows(db: Db, loginName: string) {
	const [row] = await db
		.select()
		.from(buyers)
		.innerJoin(companies, eq(companies.companyId, buyers.companyId))
		.where(eq(buyers.loginName, loginName));
	if (!row) throw new BusinessError(404, "NOT_FOUND", "没有这个采购人");
	return { buyer: row.buyers, company: row.companies };
}

/** The fields of a buyer in a company. */
function describeBuyer(buyer: typeof buyers.$inferSelect, company: typeof companies.$inferSelect) {
	const { loginName, userId, menuKind, onlineService, approver } = buyer;
	const { mallCode, companyId, serviceStatus, depositFen, creditLimitFen, creditUsedFen } = company;
	const { approvalLimitFen, monthlyBudgetFen, costFields } = company;
	const rights = company.orderProcurementType.split(",");
	return {
		loginName,
		userId,
		mallCode,
		companyId,
		menuKind,
		onlineService,
		approver,
		serviceStatus,
		bidding: rights.includes(codes.bidding),
		inquiry: rights.includes(codes.inquiry),
		depositFen,
		creditLimitFen,
		creditUsedFen,
		approvalLimitFen,
		monthlyBudgetFen,
		costFields,
	};
}

/**
 * Changes a buyer and the company, the new one where the change names one. A change of a balance gets an
 * entry in the company's statement.
 * @throws BusinessError 404 for a buyer who does not exist, 400 for such a company, 409 for
 * more used credit than the limit.
 */
export async function changeBuyer(
	db: Db,
	loginName: string,
	{ companyId: newCompanyId, costFields, ...change }: BuyerRequest,
): Promise<void> {
	const { buyer, company } = await requireRows(db, loginName);
	const home = newCompanyId === undefined ? company : await requireCompany(db, newCompanyId);
	const before = describeBuyer(buyer, home);
	const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
	const after: typeof before = { ...before, ...given };
	const { companyId, mallCode, menuKind, onlineService, approver } = after;
	const rights = [
		codes.direct,
		...(after.bidding ? [codes.bidding] : []),
		...(after.inquiry ? [codes.inquiry] : []),
	];
	const setLimit = db
		.update(companies)
		.set({ creditLimitFen: after.creditLimitFen })
		.where(eq(companies.companyId, companyId));
	const isRaised = after.creditLimitFen > before.creditLimitFen;
	const done = await tryBatch(
		db,
		[
			db
				.update(buyers)
				.set({ companyId, mallCode, menuKind, onlineService, approver })
				.where(eq(buyers.userId, before.userId)),
			db
				.update(companies)
				.set({
					serviceStatus: after.serviceStatus,
					orderProcurementType: rights.join(","),
					approvalLimitFen: after.approvalLimitFen,
					monthlyBudgetFen: after.monthlyBudgetFen,
					costFields: costFields && toRules(costFields),
				})
				.where(eq(companies.companyId, companyId)),
			// A limit is never below the used credit, not even between two statements.
			...(isRaised ? [setLimit] : []),
			...move(companyId, "deposit", after.depositFen - before.depositFen),
			...move(companyId, "credit", before.creditUsedFen - after.creditUsedFen),
			...(isRaised ? [] : [setLimit]),
		],
		["companies_credit_left"],
	);
	if (!done) throw createFieldError("CREDIT", "creditUsedFen", "已用额度不能超过额度", 409);
}

/** A field that is off is left out. */
function toRules(asked: NonNullable<BuyerRequest["costFields"]>): CostRules {
	const rules: CostRules = {};
	for (const [name, field] of Object.entries(asked)) {
		if (field && field.rule !== "off") rules[name as CostFieldName] = { ...field, rule: field.rule };
	}
	return rules;
}

async function requireCompany(db: Db, companyId: string) {
	const [company] = await db.select().from(companies).where(eq(companies.companyId, companyId));
	if (!company) throw createFieldError("BAD_INPUT", "companyId", "没有这个公司");
	return company;
}

function move(companyId: string, account: "deposit" | "credit", amountFen: number): SQL[] {
	if (amountFen === 0) return [];
	const kinds = { deposit: ["recharge", "payment"], credit: ["repayment", "payment"] } as const;
	return moveMoney({
		what: sql`SELECT ${companyId} AS company_id, ${account} AS account, ${amountFen} AS amount_fen, NULL AS order_id`,
		kind: kinds[account][amountFen > 0 ? 0 : 1],
		operator: "测试",
		now: getNow(),
	});
}
