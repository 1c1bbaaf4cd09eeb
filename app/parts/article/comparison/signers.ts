/** Who signs a comparison, on paper and in the spreadsheet. */
export const signers = ["比价人签字", "审核人签字", "批准人签字"] as const;
