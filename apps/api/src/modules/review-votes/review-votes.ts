export { addVote, countVotes, helpfulVotes, moveVotes, removeVote, votedReviews } from "./review-votes.queries.ts";
