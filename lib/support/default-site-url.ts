/** Default origin of `npm start`. */
export const defaultSiteUrl = "http://localhost:3000";
