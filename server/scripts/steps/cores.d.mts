export function cores(): number;
