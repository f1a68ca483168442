mod below;
mod user;
